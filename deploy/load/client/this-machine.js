const HERE = /^https?:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** Whether an origin is on this machine. Any other origin may belong to somebody else. */
export const isThisMachine = (origin) => HERE.test(origin);

export const NOT_THIS_MACHINE =
  'LOAD_TARGET is another machine. Load is put on one that is yours alone: say so with LOAD_TARGET_IS_MINE=yes.';
