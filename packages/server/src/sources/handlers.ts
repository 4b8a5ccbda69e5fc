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
  blocked: async (input, who, { db }) => {
    if (input.gid !== undefined && !(await maySee(db, who, input.gid))) throw noSuchLink();
    mayMean(input);
    const { tot, list } = await listBlocked(db, who, { ...input, source: sourceOf(input) });
    return { ...pagerOf(tot, input.p, input.n), list };
  },
  block: async (input, who, { db, now }) => {
    const source = meant(input);
    // Visitors come with nothing else any more.
    if (subText(source) !== source) throw invalid({ source: fieldWords.characters });
    const { gid, answer } = input;
    const link = await readSmartlink(db, who, gid, now());
    if (!link) throw noSuchLink();
    if ((await countOthers(db, who, { gid, source })) >= mostBlocked)
      throw new Refusal(codes.invalid, `You can block up to ${mostBlocked} sources per smartlink.`);
    const at = now();
    await db.transaction((tx) => blockSource(tx, who, { gid, source, answer, now: at }));
    return { gid, source, answer, sml_name: link.link.name, at: at.toISOString() };
  },
  unblock: async (input, who, { db, now }) => {
    const blocked = { gid: input.gid, source: meant(input), now: now() };
    if (!(await db.transaction((tx) => unblockSource(tx, who, blocked)))) throw notFound('This source is not blocked.');
  },
});

type Asked = Parameters<typeof sourceOf>[0];

function mayMean({ source, no_source }: Asked): void {
  if (source && no_source === 1) throw invalid({ no_source: 'Send a source or this, not both.' });
}

/** The source that one call is about; empty for visitors who bring none. */
function meant(input: Asked): string {
  mayMean(input);
  const source = sourceOf(input);
  if (source === undefined) throw invalid({ source: fieldWords.required });
  return source;
}
