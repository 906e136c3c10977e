import { expect, it } from "vitest";
import { coveredInsets } from "./free-part.js";

it("keeps what is looked at clear of the card and of the search", () => {
  const alone = { side: "right", finding: false, isSheet: false, findBottomCssPx: 0 } as const;
  expect(coveredInsets(alone)).toEqual({ top: 16, right: 288, bottom: 56, left: 16 });
  const both = { side: "left", finding: true, isSheet: false, findBottomCssPx: 500 } as const;
  expect(coveredInsets(both)).toEqual({ top: 16, right: 344, bottom: 56, left: 288 });
});

it("keeps it between search and card on a narrow screen", () => {
  const sheet = { side: "left", finding: true, isSheet: true, findBottomCssPx: 320 } as const;
  expect(coveredInsets(sheet)).toEqual({ top: 320, right: 16, bottom: 120, left: 16 });
});
