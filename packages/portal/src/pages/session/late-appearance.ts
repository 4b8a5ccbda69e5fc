import { later } from '@millrace/widgets/kit/later';

/** The choice of language and theme of pages before the login: in a corner or at the end, where nothing moves when it comes. */
export const AuthAppearance = later(
  () => import('./auth-appearance.tsx').then((module) => module.AuthAppearance),
  () => null,
);
