import { usertypes } from '@millrace/core/session';
import { LoginDoor } from './login-door.tsx';

/** Where publishers log in. */
export function Page() {
  return <LoginDoor side={usertypes.publisher} />;
}
