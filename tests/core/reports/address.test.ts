import {
  addressOf,
  chosenAt,
  firstChoice,
  fitting,
  pageSizes,
  reportKinds,
  reportTypes,
  timeTypes,
  type ChosenReport,
} from '@millrace/core/reports';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const now = new Date('2026-11-20T04:00:00Z');

test('What is chosen in a report lives in the query of its address, as far as the report does not open with it.', () => {
  expect(addressOf(firstChoice('stat_report'))).toBe('type=stat_report');
  const chosen: ChosenReport = {
    type: 'sml_report',
    time: 'custom',
    own: { start: '2026-11-01', end: '2026-11-03' },
    group: ['dt', 'country'],
    filters: { gid: [101, 102], aff_sub: ['a,b', '007'] },
    sort: '-clk',
    measures: ['clk', 'revenue'],
    chart: 'clk',
    p: 2,
    n: 50,
  };
  expect(addressOf(chosen)).toBe(
    'type=sml_report&time=custom&start=2026-11-01&end=2026-11-03&group=dt%2Ccountry' +
      '&gid=101&gid=102&aff_sub=a%2Cb&aff_sub=007&sort=-clk&columns=clk%2Crevenue&chart=clk&p=2&n=50',
  );
  expect(chosenAt(addressOf(chosen), now)).toEqual(chosen);
});

test('An address with foreign or broken values opens the report without them.', () => {
  const first = firstChoice('stat_report');
  for (const foreign of [
    'time=tomorrow',
    'time=custom',
    'time=custom&start=2026-11-20&end=2026-11-21',
    'time=custom&start=2026-11-20&end=2026-11-19',
    'start=2026-11-01&end=2026-11-03',
    'group=gid,nothing',
    'gid=101',
    'oid=abc&oid=0&oid=-1&oid=1.5&oid=99999999999',
    'country=Germany&country=',
    'sort=-password',
    'columns=ecpm',
    'chart=ecpm',
    'p=0&n=7',
    'p=abc&n=',
    'p=1e9&n=Infinity',
    'utm_source=mail&__proto__=1',
    '%',
  ]) {
    expect(chosenAt(`type=stat_report&${foreign}`, now), foreign).toEqual(first);
  }
});

test('an empty address, or one of a report that does not exist, opens the first report', () => {
  for (const address of ['', '?', '?type=', 'type=other', '?type=constructor']) {
    expect(chosenAt(address, now)).toEqual(firstChoice('sml_report'));
  }
});

test('an address is read with its question mark and without', () => {
  expect(chosenAt('?type=js_report&n=25', now)).toEqual(chosenAt('type=js_report&n=25', now));
  expect(chosenAt('?type=js_report&n=25', now)).toMatchObject({ type: 'js_report', n: 25 });
});

test('whatever is chosen comes back from its address', () => {
  const id = fc.integer({ min: 1, max: 2_147_483_647 });
  const days = ['2026-09-30', '2026-11-01', '2026-11-20', '2026-11-21', 'never'];
  const day = fc.constantFrom(...days);
  const filters = fc.record(
    {
      gid: fc.array(id, { maxLength: 3 }),
      oid: fc.array(id, { maxLength: 3 }),
      country: fc.array(fc.constantFrom('DE', 'BR', 'US'), { maxLength: 3 }),
      os: fc.array(fc.constantFrom('iOS', 'Android'), { maxLength: 3 }),
      carrier_name: fc.array(fc.string({ maxLength: 6 }), { maxLength: 3 }),
      aid: fc.array(id, { maxLength: 3 }),
      aff_sub: fc.array(fc.string({ maxLength: 6 }), { maxLength: 3 }),
    },
    { requiredKeys: [] },
  );
  const chosen = fc.constantFrom(...reportTypes).chain((type) => {
    const { groups, measures } = reportKinds[type];
    const column = fc.constantFrom(...groups, ...measures);
    return fc.record<ChosenReport>({
      type: fc.constant(type),
      time: fc.constantFrom(...timeTypes),
      own: fc.record({ start: day, end: day }),
      group: fc.subarray([...groups]),
      filters,
      sort: fc.tuple(fc.boolean(), column).map(([isDown, name]) => (isDown ? `-${name}` : name)),
      measures: fc.subarray([...measures]),
      chart: fc.constantFrom(...measures),
      p: fc.integer({ min: 1, max: 1_000_000 }),
      n: fc.constantFrom(...pageSizes),
    });
  });
  fc.assert(
    fc.property(chosen, (one) => {
      const fitted = fitting(one, now);
      expect(chosenAt(addressOf(fitted), now)).toEqual(fitted);
    }),
    { numRuns: 200 },
  );
});
