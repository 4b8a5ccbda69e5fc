export { CaptchaPurpose, Permissions, Profile, sessionCalls } from './calls.ts';
export {
  afterRefusedLogin,
  captchaError,
  emptyLogin,
  passwordError,
  usernameError,
  type LoginForm,
  type RefusedLogin,
} from './login.ts';
export { MenuEntry } from './menu.ts';
export { mayEnter, permissionNames, permissionsOf, type Permission } from './permissions.ts';
export { afterLogin } from './redirect.ts';
export { aProfile, somePermissions } from './samples.ts';
export { createSession, type Session, type SessionState } from './session.ts';
export { isAdvertiserHost, User, userStatuses, Usertype, usertypes } from './user.ts';
export { sessionWords } from './words.ts';
