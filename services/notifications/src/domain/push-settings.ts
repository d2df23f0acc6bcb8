/** Whether this instance sends push messages: the public VAPID key, or an empty text where none is set. */
export class PushSettings {
  constructor(readonly publicKey: string) {}
}
