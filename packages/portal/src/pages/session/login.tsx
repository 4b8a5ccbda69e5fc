import { usertypes } from '@millrace/core/session';
import { LoginPage } from './login-page.tsx';

/** Where advertisers log in. */
export function Page() {
  return <LoginPage side={usertypes.advertiser} />;
}
