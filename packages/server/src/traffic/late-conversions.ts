import type { Database } from '../db/open.ts';
import type { ToldOf } from './conversion-terms.ts';
import { tellingWebhooks } from './conversion-webhooks.ts';
import { noteConversions } from './conversions.ts';

interface Late {
  /** The clicks are locked. */
  readonly tellings: readonly ToldOf[];
  /** No later than this it was told first; no conversion came before its click. */
  readonly toldBy: Date;
  readonly now: Date;
}

/**
 * Notes what was told some time ago and is approved now, as any other conversion that is decided late: first as pending. Its
 * publisher is sent what comes of both as one. Gives for each whether it is news.
 */
export async function noteLateConversions(tx: Database, { tellings, toldBy, now }: Late): Promise<readonly boolean[]> {
  const early = tellings.map(({ click, told }) => {
    const at = new Date(Math.min(Math.max(toldBy.getTime(), click.at.getTime()), now.getTime()));
    return { click, told: { ...told, status: 'pending' as const, now: at } };
  });
  const clicks = tellings.map(({ click }) => click);
  return tellingWebhooks(tx, { clicks, now }, async () => {
    const promised = await noteConversions(tx, early, now);
    const approved = await noteConversions(tx, tellings, now);
    return tellings.map((_, place) => promised[place] === true || approved[place] === true);
  });
}
