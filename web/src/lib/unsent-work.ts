import { keptForms } from './kept-draft';
import { hasThingsOf } from './kept-things';

/** How far somebody has come with a talk, a lesson or its drills, and what they have put off: nothing that waits to be sent. */
const NOT_TO_SEND = /^(talk|lesson|drills|put-off):/;

/** A request that has more than what the form chose by itself. */
function hasBegunRequest(userId: string): boolean {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(`bandeja-request.${userId}`) ?? '{}');
    const { video, title, comments } = kept as Record<string, unknown>;
    return Boolean(video || title || comments);
  } catch {
    return false;
  }
}

/** Whether this browser holds work of the person that the server has not got. */
export async function hasUnsentWork(userId: string): Promise<boolean> {
  const drafts = keptForms('', userId).filter((form) => !NOT_TO_SEND.test(form));
  return drafts.length > 0 || hasBegunRequest(userId) || hasThingsOf(userId);
}
