import { boxOf, seenView, WHOLE_PICTURE, type Box, type PictureView, type Size } from './picture-box';

/** How the picture is looked at, and where it therefore lies. Outside React: what moves with it follows by transform. */
export class PictureViewStore {
  #view = WHOLE_PICTURE;
  #stage: Size = { width: 0, height: 0 };
  #aspect = 16 / 9;
  #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get = (): PictureView => this.#view;

  set = (view: PictureView): void => {
    const seen = this.#stage.width > 0 ? seenView(this.#stage, this.#aspect, view) : view;
    if (seen.zoom === this.#view.zoom && seen.cx === this.#view.cx && seen.cy === this.#view.cy) return;
    this.#view = seen;
    this.#changed();
  };

  /** The size of the stage in CSS pixels, and the shape of the upright picture. */
  measure = (stage: Size, aspect: number): void => {
    if (stage.width === this.#stage.width && stage.height === this.#stage.height && aspect === this.#aspect)
      return;
    this.#stage = stage;
    this.#aspect = aspect;
    if (stage.width > 0) this.#view = seenView(stage, aspect, this.#view);
    this.#changed();
  };

  /** Where the whole picture lies on the stage. */
  box = (): Box => boxOf(this.#stage, this.#aspect, this.#view);
  stage = (): Size => this.#stage;
  aspect = (): number => this.#aspect;

  #changed() {
    this.#listeners.forEach((listener) => listener());
  }
}
