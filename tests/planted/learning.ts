import type { Check, Fault } from './fault.ts';

const migration = 'packages/server/src/db/migrations/0022_offer-stats.sql';
const knowledge = 'packages/server/src/offers/knowledge.ts';
const of = (test: string): Check => ({ kind: 'calls', file: 'tests/server/learning.test.ts', test });
/** With databases that are made anew: a migration has run already in those that are there. */
const anew = (test: string): Check => ({ kind: 'calls', file: 'tests/server/learning.test.ts', test, isAnew: true });

/** What is learnt of offers. */
export const learning: readonly Fault[] = [
  {
    name: 'what is learnt fades twice as fast as its rule says',
    file: migration,
    find: 'greatest(days, 0) / 7::',
    replace: 'greatest(days, 0) / 3.5::',
    check: anew('what is known of an offer is the sum of its days'),
    red: /what is known of an offer is the sum of its days/,
  },
  {
    name: 'an older day that comes late counts as one of today',
    file: migration,
    find: 'fade(excluded.clicks, offer_stats.dt - excluded.dt)',
    replace: 'excluded.clicks',
    check: anew('what is known of an offer is the sum of its days'),
    red: /what is known of an offer is the sum of its days/,
  },
  {
    name: 'a row of the days that changes is learnt as a whole once more',
    file: migration,
    find: "ELSE come || ' UNION ALL ' || gone END",
    replace: 'ELSE come END',
    check: anew('what is known of an offer is the sum of its days'),
    red: /what is known of an offer is the sum of its days/,
  },
  {
    name: 'what another process has learnt is never read',
    file: knowledge,
    find: '      refreshWhenOld();\n',
    replace: '',
    check: of('hears of what another adds'),
    red: /hears of what another adds/,
  },
  {
    name: 'only the first page of what is known is read',
    file: knowledge,
    find: 'rows.length < maxRows) return;',
    replace: 'rows.length <= maxRows) return;',
    check: of('is read to its end'),
    red: /is read to its end/,
  },
];
