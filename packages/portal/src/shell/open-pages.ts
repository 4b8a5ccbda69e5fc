import { mayOpen, type Viewer } from '@millrace/core/session';
import { shellPages, type ShellPage } from '../routes.tsx';

/** The pages that are open to a member and have one address, each once. */
export function openPages(viewer: Viewer): ShellPage[] {
  return shellPages.filter(
    (page, index) =>
      !page.path.includes(':') &&
      mayOpen(page.opens, viewer) &&
      shellPages.findLastIndex(({ title, load }) => title === page.title || load === page.load) === index,
  );
}
