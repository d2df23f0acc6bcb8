export interface VoiceIds {
  record: string;
  stop: string;
  listen: string;
}

/** Of the controls that get the focus in turn. */
export const voiceIds = (noteId: string): VoiceIds => ({
  record: `voice-record-${noteId}`,
  stop: `voice-stop-${noteId}`,
  listen: `voice-listen-${noteId}`,
});
