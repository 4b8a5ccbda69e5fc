import { trimEndOf } from '@millrace/core/format';
import { isAdvertiserHost } from '@millrace/core/session';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { addresses } from './addresses.ts';
import { fetchPart } from './fetched.ts';
import type { front } from './front-words.ts';

type Loading = () => Promise<{ Page: ComponentType }>;

/** A page of the front door: no session is needed, and nothing of the shell is loaded. */
export interface PublicPage {
  readonly path: string;
  readonly title: keyof (typeof front.words)['en']['titles'];
  readonly load: Loading;
  readonly Content: LazyExoticComponent<ComponentType>;
}

export const publicPages: readonly PublicPage[] = [
  { path: addresses.affLogin(), ...lazyPage('affLogin', () => import('./pages/session/aff-login.tsx')) },
  { path: addresses.login(), ...lazyPage('login', () => import('./pages/session/login.tsx')) },
  { path: addresses.register, ...lazyPage('register', () => import('./pages/registration/register.tsx')) },
  { path: addresses.resetPsw, ...lazyPage('resetPsw', () => import('./pages/session/reset-psw.tsx')) },
  { path: addresses.invitation, ...lazyPage('invitation', () => import('./pages/session/invitation.tsx')) },
  { path: addresses.linkTest, ...lazyPage('linkTest', () => import('./pages/tester/link-test.tsx')) },
  { path: addresses.linkWatch, ...lazyPage('linkWatch', () => import('./pages/tester/link-watch.tsx')) },
  { path: addresses.userVerify, ...lazyPage('userVerify', () => import('./pages/session/user-verify.tsx')) },
  {
    path: addresses.tokenInvalid,
    ...lazyPage('tokenInvalid', () => import('./pages/session/token-invalid.tsx')),
  },
  { path: addresses.logout, ...lazyPage('logout', () => import('./pages/session/logout.tsx')) },
];

/** The page of the front door at an address. At the advertisers' host, the publishers' login is theirs. */
export function publicPageAt({ pathname, hostname }: Pick<Location, 'pathname' | 'hostname'>): PublicPage | undefined {
  const path = trimEndOf(pathname, '/') || '/';
  const isTheirs = path === addresses.affLogin() && isAdvertiserHost(hostname);
  return publicPages.find((page) => page.path === (isTheirs ? addresses.login() : path));
}

/** For an address at which there is none, as the server says of it; whoever is signed in is told so inside the shell. */
const notFoundPage: PublicPage = { path: '*', ...lazyPage('notFound', () => import('./pages/session/not-found.tsx')) };

export function nowhereIn(page: Pick<Document, 'querySelector'>): PublicPage | undefined {
  return page.querySelector('meta[name="status"][content="404"]') ? notFoundPage : undefined;
}

function lazyPage(title: PublicPage['title'], load: Loading): Omit<PublicPage, 'path'> {
  return { title, load, Content: lazy(async () => ({ default: (await fetchPart(title, load)).Page })) };
}
