import type { MiddlewareHandler } from 'hono';
import type { Context } from '../context.ts';
import { localeOf } from './heads.ts';
import { sayerOf } from './language.ts';
import type { Traced } from './trace.ts';

type Dependencies = Pick<Context, 'config' | 'provider'>;

/**
 * Ends a request for what is the portal's, at the name of the links: nobody is to log in at a name that stands in the links
 * of every publisher, and may have been lent to others. Where both are one name, all of it is answered there.
 */
export function portalElsewhere({ config, provider }: Dependencies): MiddlewareHandler<Traced> {
  const portal = hostOf(config.origin);
  return async (request, next) => {
    const { tracking_domain } = await provider().catch(() => config.provider);
    const tracking = hostOf(tracking_domain);
    const asked = hostOf(`http://${request.req.header('host') ?? ''}`);
    if (tracking === undefined || tracking === portal || asked !== tracking) return next();
    const say = sayerOf(localeOf(request.req.header('accept-language') ?? ''));
    const text = say(`Only links and postbacks are answered at this name. The portal is at ${config.origin}.`);
    return request.text(`${text}\n`, 404, { vary: 'accept-language' });
  };
}

/** The name alone: what stands in front may tell the port or not. */
function hostOf(address: string): string | undefined {
  return URL.parse(address)?.hostname;
}
