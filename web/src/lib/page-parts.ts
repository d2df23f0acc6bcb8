/**
 * A part of a prerendered page that is not seen from the start. Its markup lies in a template (`components/ui/part.tsx`) and
 * is shown at the place of it.
 */
export class PagePart {
  readonly #template: HTMLTemplateElement;
  #shown: HTMLElement | undefined;

  constructor(root: ParentNode, name: string) {
    const template = root.querySelector<HTMLTemplateElement>(`template[data-part="${name}"]`);
    if (!template) throw new Error(`the page has no part ${name}`);
    this.#template = template;
    // Left from when this version of the page was seen before.
    template.parentElement?.querySelector(`:scope > [data-shown="${name}"]`)?.remove();
  }

  /** Shows it with this text, if it is not shown with it already. */
  show(text?: string): HTMLElement {
    const before = this.#shown && textPlaceIn(this.#shown).textContent;
    if (this.#shown && (text === undefined || text === before)) return this.#shown;
    const part = this.content();
    part.dataset.shown = this.#template.dataset.part;
    if (text !== undefined) textPlaceIn(part).textContent = text;
    this.hide();
    this.#template.after(part);
    this.#shown = part;
    return part;
  }

  hide(): void {
    this.#shown?.remove();
    this.#shown = undefined;
  }

  /** A copy of what it consists of. */
  content(): HTMLElement {
    const part = this.#template.content.firstElementChild?.cloneNode(true);
    if (!(part instanceof HTMLElement)) throw new Error('a part of a page is empty');
    return part;
  }
}

const textPlaceIn = (part: HTMLElement): HTMLElement =>
  part.querySelector<HTMLElement>('[data-text]') ?? part;
