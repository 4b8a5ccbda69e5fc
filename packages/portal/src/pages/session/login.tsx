import { usertypes } from '@millrace/core/session';
import { LoginPage } from './login-page.tsx';

/** The login page of advertisers. */
export function Page() {
  return <LoginPage side={usertypes.advertiser} />;
}
