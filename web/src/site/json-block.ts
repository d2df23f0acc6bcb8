/** JSON that cannot end its script element. */
export const jsonBlock = (data: unknown): string => JSON.stringify(data).replace(/</g, '\\u003c');
