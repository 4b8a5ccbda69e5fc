import { codes, pagerOf } from '@millrace/core';
import { fieldWords } from '@millrace/core/fields';
import { mostBlocked, sourceCalls } from '@millrace/core/sources';
import { subText } from '@millrace/core/traffic';
import { handle } from '../handle.ts';
import { invalid, notFound, Refusal } from '../refusal.ts';
import { noSuchLink } from '../smartlinks/changes.ts';
import { maySee, readSmartlink } from '../smartlinks/queries.ts';
import { blockSource, countOthers, listBlocked, unblockSource } from './queries.ts';

export const sourceHandlers = handle(sourceCalls, {
  blocked: async (asked, who, { db }) => {
    if (asked.gid !== undefined && !(await maySee(db, who, asked.gid))) throw noSuchLink();
    const { tot, list } = await listBlocked(db, who, asked);
    return { ...pagerOf(tot, asked.p, asked.n), list };
  },
  block: async (asked, who, { db, now }) => {
    // Visitors come with nothing else any more.
    if (subText(asked.source) !== asked.source) throw invalid({ source: fieldWords.characters });
    const found = await readSmartlink(db, who, asked.gid);
    if (!found) throw noSuchLink();
    if ((await countOthers(db, who, asked)) >= mostBlocked)
      throw new Refusal(codes.invalid, `At most ${mostBlocked} sources of a smartlink can be blocked.`);
    const at = now();
    await blockSource(db, who, { ...asked, now: at });
    return { ...asked, sml_name: found.link.name, at: at.toISOString() };
  },
  unblock: async (asked, who, { db }) => {
    if (!(await unblockSource(db, who, asked))) throw notFound('This source is not blocked.');
  },
});
