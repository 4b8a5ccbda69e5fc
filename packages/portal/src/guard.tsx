import type { ChannelChoice } from '@millrace/core/channels';
import {
  closedBy,
  heldThrough,
  mayCall,
  mayOpen,
  permissionNames,
  permissionsOfRole,
  wayPastOf,
  type Permissions,
  type Session,
  type Viewer,
} from '@millrace/core/session';
import { redirect, redirectDocument, type LoaderFunction } from 'react-router';
import { addresses, loginAddress } from './addresses.ts';
import { hasIds } from './address-ids.ts';
import { lazySessionStorage } from './lazy-storage.ts';
import { shellPages, type ShellPage } from './routes.tsx';

/** What decides which page is open: who is signed in, and through which channel they work. */
export interface Entering {
  readonly session: Session;
  readonly choice: ChannelChoice;
}

/** Lets a member in whose permissions open the page; leads everyone else to the login or home. */
export function guard(context: Entering, page?: ShellPage): LoaderFunction {
  return async ({ request, params }) => {
    const { viewer, own } = await viewerOf(context, request);
    if (!hasIds(params)) throw new Response(null, { status: 404 });
    if (page && !mayOpen(page.opens, viewer)) {
      throw redirect(`${addresses.home}?denied=${page.title}${deniedBy(page, own)}`);
    }
    return null;
  };
}

/** The home page is the first page that is open to the member. */
export function home(context: Entering): LoaderFunction {
  return async ({ request }) => {
    const { viewer } = await viewerOf(context, request);
    const first = shellPages.find(({ opens }) => mayOpen(opens, viewer));
    if (first) throw redirect(first.path + new URL(request.url).search);
    return null;
  };
}

/** Home it is told why: the account is blocked, may not see the page, or the channel or the role has none. */
function deniedBy({ opens }: ShellPage, viewer: Viewer): string {
  if (mayOpen(opens, viewer)) return '&by=channel';
  if (closedBy(opens, viewer) === 'blocked') return '&by=blocked';
  // What the role includes is closed because the account itself does not have it.
  const { role = 'owner' } = viewer;
  return mayCall(opens, permissionsOfRole(permissionNames, role)) ? '' : '&by=role';
}

/** Lets a member in who has yet to set up a second factor, which nothing of the shell is open to before. */
export function guardSetUp({ session }: Pick<Entering, 'session'>): LoaderFunction {
  return async ({ request }) => {
    await enter(session, request);
    return null;
  };
}

async function viewerOf({ session, choice }: Entering, request: Request) {
  const { en: permissions, p, person, status, needs_factor } = await enter(session, request);
  if (needs_factor) throw redirect(addresses.secondFactor({ next: targetOf(request) }));
  const ownViewer: Viewer = { permissions, status, role: person?.role };
  return {
    own: ownViewer,
    viewer: { ...ownViewer, permissions: heldThrough(permissions, choice.of(p.uid)?.integration) },
  };
}

/** Leads everyone to the login who is not signed in. */
async function enter(session: Session, request: Request): Promise<Permissions> {
  const state = await session.enter();
  if (state.is === 'failed') throw state.error;
  if (state.is !== 'in') throw redirectDocument(loginAddress(location.hostname, targetOf(request)));
  wayPastOf(lazySessionStorage).drop();
  return state.permissions;
}

function targetOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
