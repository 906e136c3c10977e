// What the page may do, as browsers enforce it; docs/hosting.md tells hosts to send the same.

/** The `Content-Security-Policy` of the page and of its workers: nothing from or to elsewhere. */
export const CONTENT_SECURITY_POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
