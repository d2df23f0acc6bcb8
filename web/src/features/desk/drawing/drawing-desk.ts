import { pinningAt, type CourtPin, type PinnedCourt } from '@bandeja/film/court';
import type { Picture } from '@bandeja/film/marks';
import { keptDrawings, type KeptPlace } from '../../../lib/kept-things';
import { isCourtTool } from './court-tools';
import { DrawingFile, type DrawingServer } from './drawing-file';
import type { DeskNote, DrawingSession, Pinning } from './drawing-session';
import type { Begin } from './drawing-state';
import type * as Work from './drawing-work';
import { lateTools } from './late-tools';
import type { Tool } from './tools/stroke';

/** The drawing that is open on the desk of an analysis, one at a time. */
export class DrawingDesk {
  #session: DrawingSession | undefined;
  #listeners = new Set<() => void>();
  #noteMaker: ((then: (note: DeskNote) => void) => void) | undefined;
  #work: typeof Work | undefined;
  #aspect = 16 / 9;
  #pinnings: readonly Pinning[] = [];
  #toPin: (() => void) | undefined;
  /** The tool that is taken once all that it needs is there. */
  #wanted: Tool | undefined;
  court: PinnedCourt | undefined;

  constructor(
    readonly userId: string,
    readonly analysisId: string,
    readonly server: DrawingServer,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly session = (): DrawingSession | undefined => this.#session;
  readonly openId = (): string | undefined => this.#session?.note.id;

  /** How a note is begun where the playhead is, for a tool that is taken before there is one. */
  readonly makeNotesBy = (maker: (then: (note: DeskNote) => void) => void): (() => void) => {
    this.#noteMaker = maker;
    return () => (this.#noteMaker = undefined);
  };

  /** Tools of the court are offered where it is pinned, or can be. */
  readonly pinnedAs = (pinnings: readonly Pinning[], toPin: (() => void) | undefined): void => {
    this.#pinnings = pinnings;
    this.#toPin = toPin;
    this.#findCourt();
    // Until it is loaded the court is not known.
    if (pinnings.length > 0) void this.#loadWork().then(this.#findCourt);
  };
  readonly offersCourt = (): boolean => this.court !== undefined || this.#toPin !== undefined;
  /** It is pinned, and what finds it is on its way. */
  readonly isFindingCourt = (): boolean => this.#pinnings.length > 0 && !this.#work;
  readonly wanted = (): Tool | undefined => this.#wanted;

  readonly shapedAs = (aspect: number): void => {
    if (aspect === this.#aspect) return;
    this.#aspect = aspect;
    this.#findCourt();
  };

  readonly picture = (): Picture => ({
    ...{ aspect: this.#aspect, court: this.court },
    labelSize: (text) => this.#work?.labelSizeOf(text) ?? { width: 0, height: 0 },
  });

  readonly open = (note: DeskNote, begin: Partial<Begin> = {}): void => {
    if (this.openId() === note.id) return;
    this.close();
    void lateTools.retry();
    const file = new DrawingFile(this.#placeOf(note.id), this.server, note.onSaved);
    this.#become({ note, file, store: undefined, failed: false });
    void this.#load(note, file, begin);
  };

  /** What is drawn stays in this browser until it is saved. */
  readonly close = (): void => {
    this.#wanted = undefined;
    this.#session?.file.stop();
    if (this.#session) this.#become(undefined);
  };

  readonly takeTool = (tool: Tool): void => {
    if (isCourtTool(tool) && !this.court) return this.#wantCourt(tool);
    if (this.#session) this.#want(tool);
    else this.#noteMaker?.((note) => this.open(note, { tool }));
  };

  readonly toggleBoard = (): void => {
    const store = this.#session?.store;
    if (store) store.toggleBoard();
    else if (!this.#session) this.#noteMaker?.((note) => this.open(note, { board: true }));
  };

  /** Answers whether the server has the drawing of this note, as it was drawn here. */
  readonly save = async (noteId: string, onSaved: (drawingVersion: number) => void): Promise<boolean> => {
    const session = this.#session?.note.id === noteId ? this.#session : undefined;
    if (session) return session.file.save();
    const file = new DrawingFile(this.#placeOf(noteId), this.server, onSaved);
    await file.load(0);
    return file.save();
  };

  /** Saves, and closes once it is saved, also when only a later attempt succeeds. */
  readonly keep = async (): Promise<void> => {
    const session = this.#session;
    if (!session) return;
    const isSaved = (await session.file.save()) || (await session.file.untilSettled());
    if (isSaved && this.#session === session) this.close();
  };

  /** The note is given up. */
  readonly forget = (noteId: string): void => {
    if (this.openId() === noteId) this.close();
    void keptDrawings.drop(this.#placeOf(noteId));
  };

  readonly retryLoad = (): void => {
    const session = this.#session;
    if (!session) return;
    this.#become({ ...session, failed: false });
    void this.#load(session.note, session.file);
  };

  #placeOf = (noteId: string): KeptPlace => [this.userId, this.analysisId, noteId];

  async #load(note: DeskNote, file: DrawingFile, begin: Partial<Begin> = {}) {
    const { drawingVersion, category } = note.facts();
    const loaded = await Promise.all([file.load(drawingVersion), this.#loadWork()]).catch(() => undefined);
    if (this.#session?.file !== file) return;
    if (!loaded) return this.#become({ note, file, store: undefined, failed: true });
    const [drawing, { DrawingStore }] = loaded;
    const options = { picture: this.picture, category, onChange: file.changed, ...begin };
    const store = new DrawingStore(drawing, options);
    file.followOtherTabs(store.replaceBy);
    this.#become({ note, file, store, failed: false });
    this.#findCourt();
  }

  #loadWork = async (): Promise<typeof Work> =>
    (this.#work ??= await lateTools.load(() => import('./drawing-work')));

  /** The court is found where it is pinned, else pinned; then the tool is taken. */
  #wantCourt(tool: Tool) {
    if (!this.offersCourt() && !this.isFindingCourt()) return;
    if (!this.#session) this.#noteMaker?.((note) => this.open(note));
    this.#want(tool);
    if (!this.isFindingCourt()) return this.#toPin?.();
    void this.#loadWork().then(() => {
      this.#findCourt();
      if (this.#wanted === tool && !this.court) this.#toPin?.();
    });
  }

  #want(tool: Tool) {
    this.#wanted = tool;
    this.#takeWanted();
    this.#become(this.#session && { ...this.#session });
  }

  #takeWanted() {
    const store = this.#session?.store;
    if (!store || !this.#wanted || (isCourtTool(this.#wanted) && !this.court)) return;
    store.take(this.#wanted);
    this.#wanted = undefined;
  }

  /** The court as it is seen where the open note is. */
  #findCourt = (): void => {
    const session = this.#session;
    const pins = pinningAt(this.#pinnings, session?.note.facts().timestampMs ?? 0)?.pins;
    const court = pins && this.#work?.pinCourt(pins as readonly CourtPin[], this.#aspect).court;
    this.court = court;
    this.#takeWanted();
    this.#become(session && { ...session });
  };

  #become(session: DrawingSession | undefined) {
    this.#session = session;
    this.#listeners.forEach((listener) => listener());
  }
}
