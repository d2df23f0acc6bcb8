/** Whoever has signed out of this page. A screen that closes afterwards must not keep their work again. */
const forgotten = new Set<string>();

export const isForgotten = (userId: string): boolean => forgotten.has(userId);
export const markForgotten = (userId: string): void => void forgotten.add(userId);
export const markPresent = (userId: string): void => void forgotten.delete(userId);
