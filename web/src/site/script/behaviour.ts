/** Makes what lies in the root of a public page work, until the signal: then the page is shown in its other language. */
export type Behaviour = (root: HTMLElement, signal: AbortSignal) => void;
