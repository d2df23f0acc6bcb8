import { BlockedPeople } from '../../components/safety/blocked-people';
import { DeleteAccount } from '../../features/account-deletion/components/delete-account';
import { AthleteProfile } from '../../features/athlete-profile/components/athlete-profile';
import { AvatarEditor } from '../../features/avatar/components/avatar-editor';
import { DownloadData } from '../../features/personal-data/components/download-data';
import { useDownload } from '../../features/personal-data/use-download';

export function Component() {
  const download = useDownload();
  return (
    <AthleteProfile
      avatar={<AvatarEditor />}
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
