import { leaveFarewell } from '../../lib/farewell';
import { forgetPerson } from '../../lib/forget-person';
import { useLogOut } from '../../session/use-log-out';
import { useDeleteAccountMutation } from './account-deletion.api';

/** Deletes the account; then nothing of it stays in this browser and the front page says so. */
export function useDeleteAccount() {
  const logOut = useLogOut();
  const [remove, { isLoading, error, reset }] = useDeleteAccountMutation();
  /** Answers why it was refused. */
  const deleteAccount = async (currentPassword: string): Promise<unknown> => {
    const answer = await remove(currentPassword);
    if (answer.error) return answer.error;
    await forgetPerson();
    leaveFarewell();
    logOut();
    return undefined;
  };
  return { deleteAccount, deleting: isLoading, error, clear: reset };
}
