import { BlockedPeople } from '../../components/safety/blocked-people';
import { DeleteAccount } from '../../features/account-deletion/components/delete-account';
import { AvatarEditor } from '../../features/avatar/components/avatar-editor';
import { CoachProfileScreen } from '../../features/coach-profile/components/coach-profile-screen';
import { CoachCard } from '../../features/discovery/components/coach-card';
import { CoachChoices } from '../../features/notifications/components/mail-settings';
import { DownloadData } from '../../features/personal-data/components/download-data';
import { useDownload } from '../../features/personal-data/use-download';

export function Component() {
  const download = useDownload();
  return (
    <CoachProfileScreen
      avatar={<AvatarEditor />}
      card={(coach) => (
        <ul>
          <CoachCard coach={coach} />
        </ul>
      )}
      notifications={<CoachChoices />}
      data={
        <>
          <BlockedPeople />
          <DownloadData download={download} />
        </>
      }
      deletion={(compact) => <DeleteAccount compact={compact} />}
    />
  );
}
