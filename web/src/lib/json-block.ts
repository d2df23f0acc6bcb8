/** JSON that cannot close its script element. */
export const jsonBlock = (data: unknown): string => JSON.stringify(data).replace(/</g, '\\u003c');
