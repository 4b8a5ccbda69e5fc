import { mayOpen, type Viewer } from '@millrace/core/session';
import { matchPath } from 'react-router';
import { redirects, shellPages, type ShellPage } from '../routes.tsx';

/** The pages that are open to a member and have one address, each once. */
export function openPages(viewer: Viewer): ShellPage[] {
  return shellPages.filter(
    (page, index) =>
      !page.path.includes(':') &&
      mayOpen(page.opens, viewer) &&
      shellPages.findLastIndex(({ title, load }) => title === page.title || load === page.load) === index,
  );
}

/** Whether a member may open what is at a path. What is no page behind the login is open to everybody. */
export function isOpenPath(path: string, viewer: Viewer): boolean {
  const { pathname } = new URL(path, location.origin);
  const target = redirects.find((one) => matchPath(one.path, pathname))?.to ?? pathname;
  const page = shellPages.find((one) => matchPath(one.path, target));
  return !page || mayOpen(page.opens, viewer);
}
