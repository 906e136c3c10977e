/** Texts that were told and come back as the map's own, in whatever time that takes. */
export class ToldTexts {
  readonly #out: (string | undefined)[] = [];

  tell(text: string | undefined): void {
    this.#out.push(text);
  }

  /** True for a text that was told: it and those told before it are not waited for any more. */
  comesBack(text: string | undefined): boolean {
    const at = this.#out.lastIndexOf(text);
    this.#out.splice(0, at + 1);
    return at >= 0;
  }
}
