import type { Permission } from '@millrace/core/session';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { addresses } from './addresses.ts';
import type { PortalWords } from './words.ts';

type Loading = () => Promise<{ Page: ComponentType }>;

interface Address {
  readonly path: string;
  readonly title: keyof PortalWords['titles'];
}

/** A page of the front door: no session is needed, and nothing of the shell is loaded. */
export interface PublicPage extends Address {
  readonly Content: LazyExoticComponent<ComponentType>;
}

/** A page inside the shell, loaded when it is first visited. */
export interface ShellPage extends Address {
  /** One of these lets a member in; an empty list lets every member in. */
  readonly permissions: readonly Permission[];
  readonly load: Loading;
}

export const publicPages: readonly PublicPage[] = [
  { path: addresses.affLogin(), title: 'affLogin', Content: later(() => import('./pages/session/aff-login.tsx')) },
  { path: addresses.logout, title: 'logout', Content: later(() => import('./pages/session/logout.tsx')) },
];

/** In the order in which a member's home page is looked for. */
export const shellPages: readonly ShellPage[] = [
  {
    path: addresses.myOffers,
    title: 'myOffers',
    permissions: ['view_offers'],
    load: () => import('./pages/offers/my-offers.tsx'),
  },
];

function later(load: Loading): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: (await load()).Page }));
}
