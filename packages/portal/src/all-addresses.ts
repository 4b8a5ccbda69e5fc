import { addresses } from './addresses.ts';
import { publicPages } from './public-routes.tsx';
import { redirects, shellPages } from './routes.tsx';

/** Every address at which there is a page, as routes spell them: the server answers all others with 404. */
export function allAddresses(): readonly string[] {
  return [addresses.home, ...[...publicPages, ...shellPages, ...redirects].map(({ path }) => path)];
}
