import { DeleteAccount } from '../../features/account-deletion/components/delete-account';
import { AthleteProfile } from '../../features/athlete-profile/components/athlete-profile';
import { AvatarEditor } from '../../features/avatar/components/avatar-editor';

export const Component = () => <AthleteProfile avatar={<AvatarEditor />} danger={<DeleteAccount />} />;
