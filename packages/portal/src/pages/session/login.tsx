import { usertypes } from '@millrace/core/session';
import { LoginDoor } from './login-door.tsx';

/** Where advertisers log in. */
export function Page() {
  return <LoginDoor side={usertypes.advertiser} />;
}
