import { DeleteAccount } from '../../features/account-deletion/components/delete-account';
import { AvatarEditor } from '../../features/avatar/components/avatar-editor';
import { CoachProfileScreen } from '../../features/coach-profile/components/coach-profile-screen';
import { DownloadData } from '../../features/personal-data/components/download-data';

export const Component = () => (
  <CoachProfileScreen
    avatar={<AvatarEditor />}
    account={
      <>
        <DownloadData />
        <DeleteAccount />
      </>
    }
  />
);
