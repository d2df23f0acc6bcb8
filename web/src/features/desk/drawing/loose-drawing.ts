import { pinningAt, type CourtPin, type PinnedCourt } from '@bandeja/film/court';
import { EMPTY_DRAWING, type Mark, type Picture } from '@bandeja/film/marks';
import { isCourtTool } from './court-tools';
import type { DrawingStore } from './drawing-store';
import type { DrawingTable } from './drawing-table';
import type { Pinning } from './drawing-session';
import type * as Work from './drawing-work';
import { lateTools } from './late-tools';
import type { Tool } from './tools/stroke';

/** No colour of a category: a talk is about all of them. */
const CATEGORY = 'TACTICAL';

/** Marks that belong to no note, and that nobody keeps: what is drawn while somebody talks. */
export class LooseDrawing implements DrawingTable {
  court: PinnedCourt | undefined;
  #store: DrawingStore | undefined;
  #work: typeof Work | undefined;
  #aspect = 16 / 9;
  #pinning: Pinning | undefined;
  #marks: readonly Mark[] = [];
  #listeners = new Set<() => void>();
  #handListeners = new Set<(draws: boolean) => void>();
  #draws = false;

  constructor(private readonly pinnings: readonly Pinning[]) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly marks = (): readonly Mark[] => this.#marks;
  /** Undefined until it has loaded. */
  readonly store = (): DrawingStore | undefined => this.#store;

  readonly onHand = (listener: (draws: boolean) => void): (() => void) => {
    this.#handListeners.add(listener);
    return () => this.#handListeners.delete(listener);
  };

  readonly load = async (): Promise<void> => {
    void lateTools.retry();
    const work = await lateTools.load(() => import('./drawing-work'));
    if (this.#store) return;
    this.#work = work;
    const store = new work.DrawingStore(
      { ...EMPTY_DRAWING, marks: this.#marks },
      { picture: this.picture, category: CATEGORY },
    );
    store.subscribe(() => {
      this.#have(store.drawing().marks);
      // Its handles would lie between the next stroke and the frame.
      const { tool, selectedId, said } = store.state();
      if (tool !== 'select' && selectedId !== undefined && said?.what === 'added')
        store.become({ selectedId: undefined });
    });
    store.onPreview((mark) =>
      this.#hand(mark !== undefined && !this.#marks.some(({ id }) => id === mark.id)),
    );
    this.#store = store;
    this.#findCourt();
  };

  /** These lie on the picture from now on. */
  readonly lay = (marks: readonly Mark[]): void => {
    if (marks.length === 0 && this.#marks.length === 0) return;
    if (this.#store) this.#store.replaceBy({ ...EMPTY_DRAWING, marks });
    else this.#have(marks);
  };

  /** The film is there: the court lies where it was pinned for that part. */
  readonly at = (timeMs: number): void => {
    const pinning = pinningAt(this.pinnings, timeMs);
    if (pinning === this.#pinning) return;
    this.#pinning = pinning;
    this.#findCourt();
  };

  readonly shapedAs = (aspect: number): void => {
    if (aspect === this.#aspect) return;
    this.#aspect = aspect;
    this.#findCourt();
  };

  readonly picture = (): Picture => ({
    ...{ aspect: this.#aspect, court: this.court },
    labelSize: (text) => this.#work?.labelSizeOf(text) ?? { width: 0, height: 0 },
  });

  readonly takeTool = (tool: Tool): void => {
    if (!isCourtTool(tool) || this.court) this.#store?.take(tool);
  };

  readonly close = (): void => this.takeTool('select');
  readonly toggleBoard = (): void => undefined;
  readonly isFindingCourt = (): boolean => this.#pinning !== undefined && !this.#work;
  readonly wanted = (): Tool | undefined => undefined;

  #findCourt() {
    this.court =
      this.#pinning && this.#work?.pinCourt(this.#pinning.pins as readonly CourtPin[], this.#aspect).court;
    this.#changed();
  }

  #have(marks: readonly Mark[]) {
    if (marks === this.#marks) return;
    this.#marks = marks;
    this.#changed();
  }

  #hand(draws: boolean) {
    if (draws === this.#draws) return;
    this.#draws = draws;
    this.#handListeners.forEach((listener) => listener(draws));
  }

  #changed() {
    this.#listeners.forEach((listener) => listener());
  }
}
