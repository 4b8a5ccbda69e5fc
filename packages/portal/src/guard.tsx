import type { ChannelChoice } from '@millrace/core/channels';
import { heldThrough, mayEnter, type Session } from '@millrace/core/session';
import { redirect, redirectDocument, type LoaderFunction } from 'react-router';
import { addresses, loginAddress } from './addresses.ts';
import { shellPages, type ShellPage } from './routes.tsx';

/** What decides which page is open: who is signed in, and through which channel they work. */
export interface Entering {
  readonly session: Session;
  readonly choice: ChannelChoice;
}

/** Lets a member in whose permissions open the page; leads everyone else to the login or home. */
export function guard(entering: Entering, page?: ShellPage): LoaderFunction {
  return async ({ request }) => {
    const { held, own } = await permissionsOf(entering, request);
    if (page && !mayEnter(page.permissions, held)) {
      // Home it is told why: the account may not see the page, or the channel has none.
      const by = mayEnter(page.permissions, own) ? '&by=channel' : '';
      throw redirect(`${addresses.home}?denied=${page.title}${by}`);
    }
    return null;
  };
}

/** The home page is the first page that is open to the member. */
export function home(entering: Entering): LoaderFunction {
  return async ({ request }) => {
    const { held } = await permissionsOf(entering, request);
    const first = shellPages.find(({ permissions }) => mayEnter(permissions, held));
    if (first) throw redirect(first.path + new URL(request.url).search);
    return null;
  };
}

async function permissionsOf({ session, choice }: Entering, request: Request) {
  const state = await session.enter();
  if (state.is === 'failed') throw state.error;
  if (state.is !== 'in') throw redirectDocument(loginAddress(location.hostname, targetOf(request)));
  const { en: own, p } = state.permissions;
  return { own, held: heldThrough(own, choice.of(p.uid)?.integration) };
}

function targetOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
