/** Something that a person may do about it. The texts are asked for when shown, in the language of that moment. */
export interface ToastOffer {
  text: () => string;
  action: () => string;
  run: () => void;
}

export interface ToastMessage {
  id: number;
  tone: 'ok' | 'danger' | 'offer';
  text: string;
  offer?: ToastOffer;
}

let nextId = 1;
let messages: ToastMessage[] = [];
const listeners = new Set<() => void>();

function set(next: ToastMessage[]) {
  messages = next;
  listeners.forEach((listener) => listener());
}

export const toastList = {
  current: () => messages,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  remove: (id: number) => set(messages.filter((message) => message.id !== id)),
};

const show = (tone: ToastMessage['tone']) => (text: string) =>
  set([...messages, { id: nextId++, tone, text }]);

/** One offer at a time: a newer one takes the place of the one before. */
const offer = (made: ToastOffer) =>
  set([
    ...messages.filter((message) => !message.offer),
    { id: nextId++, tone: 'offer', text: made.text(), offer: made },
  ]);

/** Good news goes away by itself; bad news and offers stay until they were read. */
export const toast = { ok: show('ok'), error: show('danger'), offer };
