/**
 * Runs in the page: what a person would take for a fault at first sight. A button as the browser draws it by default, because
 * its styles were lost; and words in a column so narrow that their letters stand one below the other.
 */
export function unfinished(): string[] {
  const found: string[] = [];
  const named = (element: Element) => element.outerHTML.slice(0, 160);
  /** Hidden from sight, for screen readers alone. */
  const isUnseen = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { clipPath, overflowX } = getComputedStyle(at);
      if (clipPath !== 'none' || (overflowX === 'hidden' && at.clientWidth <= 1)) return true;
    }
    return !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  for (const button of document.querySelectorAll('button'))
    if (getComputedStyle(button).borderTopStyle === 'outset' && !isUnseen(button))
      found.push(`without a style: ${named(button)}`);

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const letters = (text.nodeValue ?? '').replace(/\s/g, '').length;
    const element = text.parentElement;
    if (letters < 6 || !element) continue;
    range.selectNodeContents(text);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    if (lines > 2 && lines * 2 > letters && !isUnseen(element))
      found.push(`letters one below the other: ${named(element)}`);
  }
  return found;
}
