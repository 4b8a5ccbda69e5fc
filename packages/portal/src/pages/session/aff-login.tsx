import { usertypes } from '@millrace/core/session';
import { LoginPage } from './login-page.tsx';

/** Where publishers log in. */
export function Page() {
  return <LoginPage side={usertypes.publisher} />;
}
