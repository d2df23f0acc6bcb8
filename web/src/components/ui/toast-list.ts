export interface ToastMessage {
  id: number;
  tone: 'ok' | 'danger';
  text: string;
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

/** Good news goes away by itself; bad news stays until it was read. */
export const toast = { ok: show('ok'), error: show('danger') };
