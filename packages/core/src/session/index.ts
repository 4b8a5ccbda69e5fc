export { banners, needsInfoUpdate, type AccountNews, type Banner } from './banners.ts';
export { csrfFromServer } from './csrf.ts';
export { CaptchaPurpose, CaptchaPuzzle, locales, Permissions, Profile, sessionCalls, type Locale } from './calls.ts';
export { entry, isPublicPath } from './guard.ts';
export {
  afterForgotten,
  captchaPurposeOf,
  forgottenEmailError,
  loginLevels,
  sentAfterRefusal,
  showsResetRefusal,
  type LoginLevel,
} from './levels.ts';
export { dropLogin, hasLogin, keepLogin, keepMember, loginKey, storedMember, wayPastOf } from './login-flag.ts';
export {
  advertiserNameError,
  afterRefusedLogin,
  captchaError,
  emptyLogin,
  passwordError,
  usernameError,
  type LoginForm,
  type RefusedLogin,
} from './login.ts';
export { afterLogout, loginPaths } from './logout.ts';
export { mailboxOf, resendPause } from './mailbox.ts';
export { nearestPages } from './nearest.ts';
export { createLeftGroups, isUnfolded, type LeftGroups } from './left-groups.ts';
export { isForIntegration, isInMenu, MenuEntry, shownMenu, type MenuPlan } from './menu.ts';
export {
  closedBy,
  isForInteractive,
  heldThrough,
  mayCall,
  mayCallWhile,
  mayEnter,
  mayOpen,
  permissionNames,
  permissionsOf,
  type ClosedBy,
  type Opening,
  type Permission,
  type Viewer,
} from './permissions.ts';
export { mayAsRole, permissionsOfRole, roles, seatRoles, type Role, type SeatRole } from './roles.ts';
export { createRecent, Found, type Recent } from './recent.ts';
export { afterLogin, loginHome, verifiedPause } from './redirect.ts';
export { aProfile, somePermissions } from './samples.ts';
export {
  createSession,
  type GoingOn,
  type LoginChange,
  type OtherMember,
  type Session,
  type SessionState,
} from './session.ts';
export { customerTypes, isAdvertiserHost, isSdkAffiliate, User, userStatuses, Usertype, usertypes } from './user.ts';
export { bannerWords } from './banner-words.ts';
export { mailedWords } from './mailed-words.ts';
export { closedWords, sessionWords, userStatusWords, usertypeWords } from './words.ts';
