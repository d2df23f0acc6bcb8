import { DeleteAccount } from '../../features/account-deletion/components/delete-account';
import { AvatarEditor } from '../../features/avatar/components/avatar-editor';
import { CoachProfileScreen } from '../../features/coach-profile/components/coach-profile-screen';
import { CoachCard } from '../../features/discovery/components/coach-card';
import { CoachChoices } from '../../features/notifications/components/mail-settings';
import { DownloadData } from '../../features/personal-data/components/download-data';

export const Component = () => (
  <CoachProfileScreen
    avatar={<AvatarEditor />}
    card={(coach) => (
      <ul>
        <CoachCard coach={coach} />
      </ul>
    )}
    notifications={<CoachChoices />}
    data={<DownloadData />}
    deletion={(compact) => <DeleteAccount compact={compact} />}
  />
);
