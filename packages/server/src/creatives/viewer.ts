import { permissionsOf } from '@millrace/core/session';
import { forPublisher } from '../handle.ts';
import { notAllowed } from '../refusal.ts';

/** A handler for the publishers who may see offers, and so what these are advertised with. */
export function forViewer<A, G>(work: Parameters<typeof forPublisher<A, G>>[0]): ReturnType<typeof forPublisher<A, G>> {
  return forPublisher((asked, who, exchange) => {
    if (!permissionsOf(who.integration).includes('view_offers')) throw notAllowed();
    return work(asked, who, exchange);
  });
}
