import { leaveFarewell } from '../../lib/farewell';
import { forgetPerson } from '../../lib/forget-person';
import { session } from '../../session/session';
import { useLeave } from '../../session/use-log-out';
import { useDeleteAccountMutation } from './account-deletion.api';

/** Deletes the account; then nothing of it stays in this browser and the front page says so. */
export function useDeleteAccount() {
  const leave = useLeave();
  const [remove, { isLoading, error, reset }] = useDeleteAccountMutation();
  /** Answers why it was refused. */
  const deleteAccount = async (currentPassword: string): Promise<unknown> => {
    const answer = await remove(currentPassword);
    if (answer.error) return answer.error;
    const { user } = session.state();
    // Nothing of it is worth asking about.
    if (user) await forgetPerson(user.id);
    leave(leaveFarewell);
    return undefined;
  };
  return { deleteAccount, deleting: isLoading, error, clear: reset };
}
