import { codes, pagerOf } from '@millrace/core';
import { fieldWords } from '@millrace/core/fields';
import { mostBlocked, sourceCalls, sourceOf } from '@millrace/core/sources';
import { subText } from '@millrace/core/traffic';
import { handle } from '../call/handle.ts';
import { invalid, notFound, Refusal } from '../call/refusal.ts';
import { noSuchLink } from '../smartlinks/changes.ts';
import { maySee, readSmartlink } from '../smartlinks/queries.ts';
import { blockSource, countOthers, listBlocked, unblockSource } from './queries.ts';

export const sourceHandlers = handle(sourceCalls, {
  blocked: async (asked, who, { db }) => {
    if (asked.gid !== undefined && !(await maySee(db, who, asked.gid))) throw noSuchLink();
    mayMean(asked);
    const { tot, list } = await listBlocked(db, who, { ...asked, source: sourceOf(asked) });
    return { ...pagerOf(tot, asked.p, asked.n), list };
  },
  block: async (asked, who, { db, now }) => {
    const source = meant(asked);
    // Visitors come with nothing else any more.
    if (subText(source) !== source) throw invalid({ source: fieldWords.characters });
    const { gid, answer } = asked;
    const found = await readSmartlink(db, who, gid, now());
    if (!found) throw noSuchLink();
    if ((await countOthers(db, who, { gid, source })) >= mostBlocked)
      throw new Refusal(codes.invalid, `You can block up to ${mostBlocked} sources per smartlink.`);
    const at = now();
    await blockSource(db, who, { gid, source, answer, now: at });
    return { gid, source, answer, sml_name: found.link.name, at: at.toISOString() };
  },
  unblock: async (asked, who, { db }) => {
    if (!(await unblockSource(db, who, { gid: asked.gid, source: meant(asked) })))
      throw notFound('This source is not blocked.');
  },
});

type Asked = Parameters<typeof sourceOf>[0];

function mayMean({ source, no_source }: Asked): void {
  if (source && no_source === 1) throw invalid({ no_source: 'Send a source or this, not both.' });
}

/** The source that one call is about; empty for visitors who bring none. */
function meant(asked: Asked): string {
  mayMean(asked);
  const source = sourceOf(asked);
  if (source === undefined) throw invalid({ source: fieldWords.required });
  return source;
}
