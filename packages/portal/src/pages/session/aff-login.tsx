import { usertypes } from '@millrace/core/session';
import { LoginPage } from './login-page.tsx';

/** The login page of publishers. */
export function Page() {
  return <LoginPage side={usertypes.publisher} />;
}
