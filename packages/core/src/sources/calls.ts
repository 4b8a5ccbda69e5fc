import * as z from 'zod/mini';
import { fieldWords } from '../fields/words.ts';
import { calls, get, post, unread } from '../http/call.ts';
import { pagerShape } from '../http/pager.ts';
import { asksPage, Id, Switch, text, verbatim } from '../http/wire.ts';
import { BlockedSource, sourceAnswers } from './blocked-source.ts';

/** As it stands in the link, with its blanks. */
const Source = verbatim(200).check(z.minLength(1, fieldWords.required));

/** A source, or 1 for visitors who bring none: a source that was left empty blocks nobody. */
const whose = { source: z.optional(Source), no_source: z.optional(Switch) };

export const sourceCalls = calls('sources', {
  blocked: get('/api/source/blocked/', {
    asks: z.object({
      gid: z.optional(Id),
      ...whose,
      /** A part of the source, or of the smartlink's name, or its id. */
      search: z._default(text(200), ''),
      ...asksPage(10),
    }),
    gives: z.object({ ...pagerShape, list: z.array(BlockedSource) }),
    who: 'publisher',
    needs: 'view_offers',
    ours: true,
  }),
  block: post('/api/source/block/', {
    asks: z.object({ gid: Id, ...whose, answer: z._default(z.literal(sourceAnswers), 'filler') }),
    gives: BlockedSource,
    who: 'publisher',
    needs: 'view_offers',
    ours: true,
  }),
  unblock: post('/api/source/unblock/', {
    asks: z.object({ gid: Id, ...whose }),
    gives: unread,
    who: 'publisher',
    needs: 'view_offers',
    ours: true,
  }),
});
