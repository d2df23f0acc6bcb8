/** What marks the style elements that this page makes as our own; empty where no policy asks for it. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** For libraries that make style elements outside of Mantine's provider: they look for the nonce under this name. */
export function shareStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
}
