import { createContext } from 'react';

/** What a browser keeps of a person. The app knows it all; whoever can sign out does not have to load it. */
export interface Leavings {
  hasUnsentWork: (userId: string) => Promise<boolean>;
  forgetPerson: (userId: string) => Promise<void>;
}

export const LeavingsContext = createContext<Leavings>({
  hasUnsentWork: () => Promise.resolve(false),
  forgetPerson: () => Promise.resolve(),
});
