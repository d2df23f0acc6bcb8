import { createContext, useContext, useEffect, useState } from 'react';
import { useSessionUser } from '../../../session/use-session';
import { NoteVoice } from './note-voice';

/** What is spoken for the notes of one analysis. It outlives the forms: uploads go on while other notes are written. */
export class NoteVoices {
  #all = new Map<string, NoteVoice>();
  /** Saved recordings that can be heard here at once, by the ids of their clips. */
  #heard = new Map<string, string>();
  #isOpen = false;

  constructor(
    private readonly userId: string,
    readonly analysisId: string,
    /** Asks for new addresses of what is saved. */
    readonly renew: () => unknown,
  ) {}

  readonly of = (noteId: string): NoteVoice => {
    const known = this.#all.get(noteId);
    if (known) return known;
    const voice = new NoteVoice([this.userId, this.analysisId, noteId]);
    if (this.#isOpen) voice.connect();
    this.#all.set(noteId, voice);
    return voice;
  };

  readonly open = (): (() => void) => {
    this.#isOpen = true;
    this.#all.forEach((voice) => voice.connect());
    return () => {
      this.#isOpen = false;
      this.#all.forEach((voice) => voice.disconnect());
      this.#heard.forEach((address) => URL.revokeObjectURL(address));
      this.#heard.clear();
    };
  };

  /** The note is given up, or the server has it. */
  readonly forget = (noteId: string): void => {
    this.of(noteId).forget();
    this.#all.delete(noteId);
  };

  /**
   * As `forget`, but until the page is left it is listened to from here: the server still prepares it. What was spoken anew
   * while the note was on its way stays.
   */
  readonly saved = (noteId: string, clipId: string | null | undefined): void => {
    const recording = this.of(noteId).recording();
    if (!clipId || recording?.videoId !== clipId) return;
    this.#heard.set(clipId, URL.createObjectURL(recording.file));
    this.forget(noteId);
  };

  readonly addressOf = (clipId: string): string | undefined => this.#heard.get(clipId);
}

export const NoteVoicesContext = createContext<NoteVoices | undefined>(undefined);

export function useNoteVoices(): NoteVoices {
  const voices = useContext(NoteVoicesContext);
  if (!voices) throw new Error('No voices here');
  return voices;
}

/** The voices of an analysis, while its workspace is open. */
export function useOpenNoteVoices(analysisId: string, renew: () => unknown): NoteVoices {
  const { id: userId } = useSessionUser();
  const [voices] = useState(() => new NoteVoices(userId, analysisId, renew));
  useEffect(() => voices.open(), [voices]);
  return voices;
}
