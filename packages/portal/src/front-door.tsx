import type { PublicPage } from './routes.tsx';
import { usePortalWords } from './words.ts';

/** A public page by itself. Its neighbours are reached by plain links, so no router is loaded before a login. */
export function FrontDoor({ page: { Content, title } }: { page: PublicPage }) {
  const words = usePortalWords();
  return (
    <>
      <title>{`${words.titles[title]} · Millrace`}</title>
      <Content />
    </>
  );
}
