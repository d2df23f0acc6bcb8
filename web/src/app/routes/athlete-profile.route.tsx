import { DeleteAccount } from '../../features/account-deletion/components/delete-account';
import { AthleteProfile } from '../../features/athlete-profile/components/athlete-profile';
import { AvatarEditor } from '../../features/avatar/components/avatar-editor';
import { DownloadData } from '../../features/personal-data/components/download-data';

export const Component = () => (
  <AthleteProfile
    avatar={<AvatarEditor />}
    data={<DownloadData />}
    deletion={(compact) => <DeleteAccount compact={compact} />}
  />
);
