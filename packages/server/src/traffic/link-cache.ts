import { blockHoldsAfter } from '@millrace/core/sources';
import type { Context } from '../context.ts';
import { createCache, type Cache } from '../db/cache.ts';
import { readLink, type Link } from './links.ts';

/** A change of a link or an offer reaches visitors within this time. */
const ttlMs = blockHoldsAfter * 1_000;
/** Of all links in memory: some publishers promote thousands of offers by each of theirs. */
const maxOffers = 500_000;

/** The links that visitors follow, by channel and smartlink or offer. */
export function createLinkCache({
  db,
  now,
  log,
  learning,
}: Pick<Context, 'db' | 'now' | 'log' | 'learning'>): Cache<Link> {
  return createCache({
    name: 'links',
    ttlMs,
    now,
    log,
    async read(key) {
      const [aid = 0, id = 0] = key.split(' ').map(Number);
      const link = await readLink(db, aid, id, now());
      await learning.load(link?.offers.map(({ oid }) => oid) ?? []);
      return link;
    },
    sizeOf: ({ offers, blocked, closed }) => 1 + offers.length + blocked.size + closed.length,
    maxSize: maxOffers,
  });
}

export function linkKey(aid: number, id: number): string {
  return `${aid} ${id}`;
}
