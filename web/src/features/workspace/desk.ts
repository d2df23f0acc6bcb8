import { createContext, useContext, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { WorkspaceNoteFragment } from '../../api/generated/graphql';
import type { MarkerCategory } from '../../film/marker-logic';
import type { PlayerController } from '../../film/player-controller';
import type { WorkspaceFrame } from './use-workspace-frame';

/** What the workspace shows of the desk. The app brings both together, because features know nothing of each other. */
export interface Desk {
  /** Says on the picture whether the court is pinned, and asks to pin it. */
  CourtState: ComponentType<CourtStateProps>;
  /** Stands in the workspace's place while the court is pinned. */
  PinCourt: ComponentType<PinCourtProps>;
  drawing: DeskDrawing;
  talk: DeskTalk;
  /** What a coach shows of a saved note to others. */
  Sharing: ComponentType<SharingProps>;
}

export interface SharingProps {
  analysisId: string;
  note: WorkspaceNoteFragment;
  onClose: () => void;
}

/** Where a coach records their voice over the film. */
export interface DeskTalk {
  /** Stands in the workspace's place meanwhile. */
  View: ComponentType<TalkProps>;
  /** Tells of takes that nobody has but this browser. Nothing while there are none. */
  Offer: ComponentType<TalkOfferProps>;
}

export interface TalkProps {
  analysis: WorkspaceFrame;
  notes: readonly WorkspaceNoteFragment[];
  atMs: number;
  onDone: (place: { atMs: number; answered: boolean }) => void;
  onNeedFreshVideo: () => unknown;
}

export interface TalkOfferProps {
  analysisId: string;
  onOpen: () => void;
}

/** Pins of a part of the film that are to be made or moved. */
export interface PinningRequest {
  fromMs: number;
  /** Of the pinning that is moved. */
  id?: string;
}

export interface CourtStateProps {
  analysis: WorkspaceFrame;
  player: PlayerController;
  editable: boolean;
  onPin: (request: PinningRequest) => void;
}

export interface PinCourtProps {
  analysis: WorkspaceFrame;
  request: PinningRequest;
  /** Where the film stands. */
  atMs: number;
  onDone: () => void;
  onNeedFreshVideo: () => unknown;
}

export interface DrawnNoteFacts {
  timestampMs: number;
  category: MarkerCategory;
  label: string;
  drawingVersion: number;
  showing: 'HOLD' | 'RANGE' | 'FRAME';
  holdMs: number;
}

/** A note that is being written, for whoever draws for it. */
export interface DrawnNote {
  id: string;
  facts: () => DrawnNoteFacts;
  subscribe: (listener: () => void) => () => void;
  onShowing: (value: Pick<DrawnNoteFacts, 'showing' | 'holdMs'>) => void;
  onSaved: (drawingVersion: number) => void;
}

interface Pinning {
  fromMs: number;
  pins: readonly { name: string; x: number; y: number }[];
}

/** What draws for notes. */
export interface DeskDrawing {
  picture: ReactNode;
  rail: ReactNode;
  strip: ReactNode;
  /** Beside the stage, while there is something. */
  aside: ReactNode;
  /** Around the stage of a phone, and dialogs anywhere. */
  around: (player: PlayerController, wide: boolean) => ReactNode;
  desk: {
    subscribe: (listener: () => void) => () => void;
    openId: () => string | undefined;
    open: (note: DrawnNote) => void;
    close: () => void;
    /** Begins a note where a tool is taken before there is one. */
    makeNotesBy: (maker: (then: (note: DrawnNote) => void) => void) => () => void;
    pinnedAs: (pinnings: readonly Pinning[], toPin: (() => void) | undefined) => void;
    /** Whether the server has what was drawn. */
    save: (noteId: string, onSaved: (drawingVersion: number) => void) => Promise<boolean>;
    /** What was drawn and not saved is given up. */
    forget: (noteId: string) => void;
  };
}

export const DeskContext = createContext<Desk | undefined>(undefined);

export const useDesk = (): Desk | undefined => useContext(DeskContext);

const never = () => () => undefined;

/** The note whose drawing is open. */
export const useDrawnId = (drawing: DeskDrawing | undefined): string | undefined =>
  useSyncExternalStore(drawing?.desk.subscribe ?? never, () => drawing?.desk.openId());
