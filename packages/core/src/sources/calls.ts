import * as z from 'zod/mini';
import { fieldWords } from '../fields/words.ts';
import { calls, get, post, unread } from '../http/call.ts';
import { pagerShape } from '../http/pager.ts';
import { asksPage, Id, verbatim } from '../http/wire.ts';
import { BlockedSource, sourceAnswers } from './blocked-source.ts';

/** As it stands in the link, with its blanks. */
const Source = verbatim(200).check(z.minLength(1, fieldWords.required));

export const sourceCalls = calls('sources', {
  blocked: get('/api/source/blocked/', {
    asks: z.object({ gid: z.optional(Id), source: z.optional(Source), ...asksPage(10) }),
    gives: z.object({ ...pagerShape, list: z.array(BlockedSource) }),
    who: 'publisher',
    needs: 'view_offers',
    ours: true,
  }),
  block: post('/api/source/block/', {
    asks: z.object({ gid: Id, source: Source, answer: z._default(z.literal(sourceAnswers), 'filler') }),
    gives: BlockedSource,
    who: 'publisher',
    needs: 'view_offers',
    ours: true,
  }),
  unblock: post('/api/source/unblock/', {
    asks: z.object({ gid: Id, source: Source }),
    gives: unread,
    who: 'publisher',
    needs: 'view_offers',
    ours: true,
  }),
});
