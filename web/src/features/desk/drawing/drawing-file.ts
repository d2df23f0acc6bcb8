import { EMPTY_DRAWING, type Drawing } from '@bandeja/film/marks';
import type { ErrorCode } from '../../../api/error-codes';
import { errorCode } from '../../../api/error-copy';
import { keptDrawings, type KeptPlace } from '../../../lib/kept-things';
import { newUuid } from '../../../lib/new-uuid';

export interface StoredDrawing {
  version: number;
  document: string;
}

export interface DrawingServer {
  load: (annotationId: string) => Promise<StoredDrawing | undefined>;
  save: (
    annotationId: string,
    drawing: { document: string; expectedVersion: number },
  ) => Promise<StoredDrawing>;
}

export type FileStatus = 'saved' | 'unsaved' | 'saving' | 'waiting' | 'refused';

export interface DrawingConflict {
  mine: Drawing;
  theirs: Drawing;
  theirVersion: number;
}

export const RETRY_MS = 5_000;

/** What no second attempt changes. */
const FINAL: ErrorCode[] = [
  'DRAWING_REFUSED',
  'DRAWING_LIMIT_REACHED',
  'ANNOTATION_WOULD_BE_EMPTY',
  'INVALID_STATUS_UPDATE',
  'VALIDATION_FAILED',
  'ANALYSIS_NOT_FOUND',
  'FORBIDDEN',
  'UNAUTHENTICATED',
];

/** One for the whole tab: a channel does not hear itself. */
const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('bandeja-drawings');
const TAB_ID = newUuid();

/** What the server stored is a drawing: it checked that. */
const parsed = (document: string): Drawing => JSON.parse(document) as Drawing;

const isEmpty = ({ marks, board }: Drawing): boolean => marks.length === 0 && !board;

/** The drawing of one note between this browser and the server. */
export class DrawingFile {
  #status: FileStatus = 'saved';
  #conflict: DrawingConflict | undefined;
  #drawing = EMPTY_DRAWING;
  #version = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #listeners = new Set<() => void>();
  #stopFollowing: (() => void) | undefined;
  /** Two at once would be a conflict with oneself. */
  #saving: Promise<boolean> | undefined;

  constructor(
    readonly place: KeptPlace,
    readonly server: DrawingServer,
    readonly onSaved: (version: number) => void,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly status = (): FileStatus => this.#status;
  readonly conflict = (): DrawingConflict | undefined => this.#conflict;
  readonly drawing = (): Drawing => this.#drawing;

  /** What was drawn here and is not saved, else what the server has. */
  load = async (drawingVersion: number): Promise<Drawing> => {
    const kept = await keptDrawings.read(this.place);
    if (kept) return this.#take(parsed(kept.document), kept.expectedVersion, 'unsaved');
    const stored = drawingVersion > 0 ? await this.server.load(this.place[2]) : undefined;
    return this.#take(stored ? parsed(stored.document) : EMPTY_DRAWING, stored?.version ?? 0, 'saved');
  };

  changed = (drawing: Drawing): void => {
    this.#take(drawing, this.#version, 'unsaved');
    const document = JSON.stringify(drawing);
    const kept = { document, expectedVersion: this.#version, tabId: TAB_ID };
    void keptDrawings.keep(this.place, kept).then(() => channel?.postMessage(this.place));
  };

  /** What another tab draws is shown here as well, unless this one has drawn something of its own. */
  followOtherTabs = (onChange: (drawing: Drawing) => void): void => {
    const heard = ({ data }: MessageEvent<KeptPlace>) => {
      if (data.join() !== this.place.join() || this.#isOwn) return;
      void keptDrawings.read(this.place).then((kept) => {
        if (kept) onChange(this.#take(parsed(kept.document), kept.expectedVersion, 'unsaved', false));
      });
    };
    channel?.addEventListener('message', heard);
    this.#stopFollowing = () => channel?.removeEventListener('message', heard);
  };

  stop = (): void => {
    clearTimeout(this.#retry);
    this.#stopFollowing?.();
  };

  /** Answers whether the server has it. If not, it is tried again until it has, or until a person must decide. */
  save = (): Promise<boolean> => {
    this.#saving ??= this.#save().finally(() => (this.#saving = undefined));
    return this.#saving;
  };

  #save = async (): Promise<boolean> => {
    clearTimeout(this.#retry);
    if (this.#status === 'saved') return true;
    const drawing = this.#drawing;
    const document = JSON.stringify(drawing);
    // Without a network the request waits for it.
    this.#become(navigator.onLine ? 'saving' : 'waiting');
    try {
      const { version } = await this.server.save(this.place[2], { document, expectedVersion: this.#version });
      this.#version = version;
      this.onSaved(isEmpty(drawing) ? 0 : version);
      if (this.#drawing !== drawing) return await this.#keepOn();
      await keptDrawings.drop(this.place);
      this.#become('saved');
      return true;
    } catch (error) {
      await this.#failed(errorCode(error));
      return false;
    }
  };

  /** Answers whether it is saved, once nothing is under way: what is drawn meanwhile, or needs a person, is not. */
  untilSettled = (): Promise<boolean> =>
    new Promise((resolve) => {
      const look = () => {
        if (this.#status === 'saving' || this.#status === 'waiting') return;
        this.#listeners.delete(look);
        resolve(this.#status === 'saved');
      };
      this.#listeners.add(look);
      look();
    });

  keepMine = (): Promise<boolean> => {
    this.#version = this.#conflict?.theirVersion ?? this.#version;
    this.#conflict = undefined;
    return this.save();
  };

  takeTheirs = async (): Promise<Drawing> => {
    const { theirs, theirVersion } = this.#conflict ?? { theirs: this.#drawing, theirVersion: this.#version };
    this.#conflict = undefined;
    await keptDrawings.drop(this.place);
    this.onSaved(isEmpty(theirs) ? 0 : theirVersion);
    return this.#take(theirs, theirVersion, 'saved');
  };

  dismissConflict = (): void => {
    this.#conflict = undefined;
    this.#become('unsaved');
  };

  #isOwn = false;

  #take(drawing: Drawing, version: number, status: FileStatus, isOwn = status === 'unsaved'): Drawing {
    this.#isOwn = isOwn;
    this.#drawing = drawing;
    this.#version = version;
    this.#become(status);
    return drawing;
  }

  /** Something was drawn while the answer was on its way. */
  async #keepOn(): Promise<boolean> {
    this.changed(this.#drawing);
    return this.#save();
  }

  async #failed(code: ErrorCode) {
    if (code === 'DRAWING_CHANGED') return this.#meet();
    if (FINAL.includes(code)) return this.#become('refused');
    this.#become('waiting');
    this.#retry = setTimeout(() => void this.save(), RETRY_MS);
  }

  async #meet() {
    const stored = await this.server.load(this.place[2]).catch(() => undefined);
    this.#conflict = {
      mine: this.#drawing,
      theirs: stored ? parsed(stored.document) : EMPTY_DRAWING,
      theirVersion: stored?.version ?? 0,
    };
    this.#become('unsaved');
  }

  #become(status: FileStatus) {
    this.#status = status;
    this.#listeners.forEach((listener) => listener());
  }
}
