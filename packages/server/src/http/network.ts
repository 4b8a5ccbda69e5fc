import type { Context } from '../context.ts';
import type { Network } from './heads.ts';

/** As it is at this moment; where the database is away, as it is configured. */
export async function networkOf({ config, provider }: Pick<Context, 'config' | 'provider'>): Promise<Network> {
  const { name, name_zh, logo_url, accent } = await provider().catch(() => config.provider);
  return { origin: config.origin, name, name_zh, logo_url, accent };
}
