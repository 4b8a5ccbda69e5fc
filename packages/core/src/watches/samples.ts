import { daysAfter, startOf } from '../format/dates.ts';
import { systems } from '../tester/device.ts';
import type { Watch } from './calls.ts';
import { watchDays, watchStrip } from './watch.ts';

const first = '2026-11-03';

/** A link that is watched since two weeks, and was broken for a night. */
export function aWatch(part: Partial<Watch> = {}): Watch {
  const startedAt = new Date(`${first}T09:12:00+08:00`);
  const tested = Array.from({ length: 15 }, (_, index) => ({
    day: daysAfter(first, index),
    works: index === 9 ? 1 : 4,
    changed: index === 4 ? 1 : 0,
    fails: index === 9 ? 3 : 0,
    was_broken: index === 9,
  }));
  const at = (day: number, time: string) => new Date(`${daysAfter(first, day)}T${time}:00+08:00`).toISOString();
  return {
    state: 'on',
    id: 'Zm9yLWV2ZXJ5Ym9keQ',
    share_at: 'https://millrace.test',
    asked: { url: 'https://go.example.com/c?oid=7&clickid=test', os: systems.android, zone: 0, country: 'US' },
    expected: 'com.harbor.tycoon',
    condition: 'works',
    started_at: startedAt.toISOString(),
    ends_at: startOf(daysAfter(first, watchDays)).toISOString(),
    days: watchStrip(tested, startedAt),
    tests: [
      {
        id: 'result-0000000000000004',
        at: at(14, '15:20'),
        outcome: 'works',
        reason: 'expected',
        destination: 'com.harbor.tycoon',
      },
      {
        id: 'result-0000000000000003',
        at: at(14, '09:14'),
        outcome: 'works',
        reason: 'expected',
        destination: 'com.harbor.tycoon',
      },
      { id: 'result-0000000000000002', at: at(9, '21:17'), outcome: 'fails', reason: 'serverError', destination: '' },
      { id: 'result-0000000000000001', at: at(9, '15:12'), outcome: 'fails', reason: 'timeout', destination: '' },
      {
        id: 'result-0000000000000000',
        at: at(4, '03:10'),
        outcome: 'changed',
        reason: 'page',
        destination: 'fallback.example.net',
      },
    ],
    ...part,
  };
}
