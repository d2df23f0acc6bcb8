import { SignIn } from '../../features/auth/components/sign-in';
import { shells } from '../screens';

/** What comes after signing in is loaded while somebody types. What does not come is asked for again by the router. */
const prepare = () => void shells().catch(() => undefined);

export const Component = () => <SignIn onType={prepare} />;
