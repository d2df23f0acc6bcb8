import { DeleteAccount } from '../../features/account-deletion/components/delete-account';
import { AvatarEditor } from '../../features/avatar/components/avatar-editor';
import { CoachProfileScreen } from '../../features/coach-profile/components/coach-profile-screen';

export const Component = () => <CoachProfileScreen avatar={<AvatarEditor />} danger={<DeleteAccount />} />;
