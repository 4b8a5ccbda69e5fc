import { mayEnter, type Session } from '@millrace/core/session';
import { redirect, redirectDocument, type LoaderFunction } from 'react-router';
import { addresses } from './addresses.ts';
import { shellPages, type ShellPage } from './routes.tsx';

/** Lets a member in whose permissions open the page; leads everyone else to the login or home. */
export function guard(session: Session, page?: ShellPage): LoaderFunction {
  return async ({ request }) => {
    const held = await permissionsOf(session, request);
    if (page && !mayEnter(page.permissions, held)) throw redirect(`${addresses.home}?denied=${page.title}`);
    return null;
  };
}

/** The home page is the first page that is open to the member. */
export function home(session: Session): LoaderFunction {
  return async ({ request }) => {
    const held = await permissionsOf(session, request);
    const first = shellPages.find(({ permissions }) => mayEnter(permissions, held));
    if (first) throw redirect(first.path + new URL(request.url).search);
    return null;
  };
}

async function permissionsOf(session: Session, request: Request): Promise<readonly string[]> {
  const state = await session.enter();
  if (state.is === 'failed') throw state.error;
  if (state.is === 'in') return state.permissions.en;
  throw redirectDocument(addresses.affLogin({ redirect: targetOf(request) }));
}

function targetOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
