import {
  addressOf,
  aReportRow,
  drilled,
  explaining,
  firstChoice,
  nextGroup,
  reportTypes,
  withoutValue,
  type ChosenReport,
  type ReportRow,
  type SnapshotFigure,
} from '@millrace/core/reports';
import { describe, expect, test } from 'vitest';

const now = new Date('2026-11-20T04:00:00Z');
const chosen = (part: Partial<ChosenReport>): ChosenReport => ({ ...firstChoice('sml_report'), ...part });
const drill = (part: Partial<ChosenReport>, row: Partial<ReportRow>) => drilled(chosen(part), row, now);

describe('a row of a report', () => {
  test("The first cell of a report's row leads to what the row is made of: its value becomes a filter, or its days the range, and the next group takes its place; a week or a month is told by its days next; an hour leads nowhere, and what can't be a filter neither.", () => {
    const next = drill({ group: ['country'], sort: '-clk', p: 3, time: 'thisMonth' }, { country: 'AT' });
    expect(next && addressOf(next)).toBe('type=sml_report&time=thisMonth&group=gid&country=AT&sort=-clk');
  });

  test('what is filtered already is not grouped by again', () => {
    const next = drill({ group: ['gid'], filters: { country: ['AT'] } }, { gid: 5001 });
    expect(next).toMatchObject({ filters: { country: ['AT'], gid: [5001] }, group: ['os'] });
  });

  test('one of several values takes the place of all', () => {
    expect(drill({ group: ['os'], filters: { os: ['iOS', 'Android'] } }, { os: 'iOS' })?.filters).toEqual({
      os: ['iOS'],
    });
  });

  test('other groups of the report stay', () => {
    expect(drill({ group: ['gid', 'country'] }, { gid: 5001, country: 'AT' })).toMatchObject({
      filters: { gid: [5001] },
      group: ['country'],
    });
  });

  test('a day becomes the range', () => {
    expect(drill({ group: ['dt'] }, { dt: '2026-11-18' })).toMatchObject({
      time: 'custom',
      own: { start: '2026-11-18', end: '2026-11-18' },
      group: ['gid'],
    });
    expect(drill({ group: ['dt'] }, { dt: '2026-11-20' })?.time).toBe('today');
  });

  test('a week and a month become the range as far as the report has their days, and are told by those', () => {
    const own = { start: '2026-10-14', end: '2026-11-18' };
    const long = { time: 'custom', own } as const;
    const week = { ...long, group: ['week'] } as const;
    expect(drill(week, { week: '2026-10-19' })).toMatchObject({
      own: { start: '2026-10-19', end: '2026-10-25' },
      group: ['dt'],
    });
    expect(drill(week, { week: '2026-10-12' })?.own).toEqual({ start: '2026-10-14', end: '2026-10-18' });
    expect(drill({ ...long, group: ['month', 'week'] }, { month: '2026-10', week: '2026-10-12' })).toMatchObject({
      own: { start: '2026-10-14', end: '2026-10-31' },
      group: ['week'],
    });
    expect(drill({ ...long, group: ['month'] }, { month: '2026-11' })).toMatchObject({
      own: { start: '2026-11-01', end: '2026-11-18' },
      group: ['dt'],
    });
  });

  test('an hour, an unknown country, traffic of no link and an empty sub id lead nowhere; no source is a filter', () => {
    expect(drill({ group: ['hour'] }, { hour: 4 })).toBeUndefined();
    expect(drill({ group: ['country'] }, { country: '' })).toBeUndefined();
    expect(drill({ group: ['gid'] }, { gid: 0 })).toBeUndefined();
    expect(drill({ group: ['aff_sub'] }, { aff_sub: '' })).toBeUndefined();
    expect(drill({ group: ['dt'] }, aReportRow({ dt: undefined }))).toBeUndefined();
    expect(drill({ group: ['source'] }, { source: '' })?.filters).toEqual({ source: [''] });
  });
});

const next = (type: ChosenReport['type'], filters: ChosenReport['filters']) => nextGroup({ type, filters });

test('What is grouped by next is the first of smartlink, offer, country, and on, that is not narrowed to one value yet; then the days.', () => {
  expect(next('sml_report', {})).toBe('gid');
  expect(next('stat_report', {})).toBe('oid');
  expect(next('js_report', {})).toBe('country');
  expect(next('stat_report', { oid: [200_001, 200_002] })).toBe('oid');
  expect(next('stat_report', { oid: [200_001], country: ['AT'] })).toBe('os');
  const all = { country: ['AT'], os: ['iOS'], aid: [1], source: ['a'], aff_sub: ['a'], aff_sub2: ['a'] };
  expect(next('js_report', { ...all, aff_sub3: ['a'], aff_sub4: ['a'], aff_sub5: ['a'] })).toBe('dt');
});

test('A value that is taken out of a filter leaves the others; a filter without values is none.', () => {
  const filters = { country: ['AT', 'DE'], os: ['iOS'] };
  expect(withoutValue(filters, 'country', 'AT')).toEqual({ country: ['DE'], os: ['iOS'] });
  expect(withoutValue(filters, 'os', 'iOS')).toEqual({ country: ['AT', 'DE'] });
  expect(withoutValue(filters, 'gid', 1)).toEqual(filters);
});

const address = (...asked: Parameters<typeof explaining>) => {
  const report = explaining(...asked);
  return report && addressOf(report);
};

describe('a figure of the snapshot', () => {
  const range = { start: '2026-11-14', end: '2026-11-20' };

  test('A figure leads to the report that explains it, of the same days, channel and filters: the Offer Report, which counts all that the snapshot counts, for what that does not have the SmartLink Report, and for the offers of a smartlink the Conversion Report; nobody is led to a report that is not open to them.', () => {
    expect(address({ measure: 'revenue', range, aid: 0 }, reportTypes, now)).toBe('type=stat_report');
    const yesterday = { start: '2026-11-19', end: '2026-11-19' };
    const figure = { measure: 'clk', range: yesterday, aid: 1002 } as const;
    expect(address(figure, reportTypes, now)).toBe('type=stat_report&time=yesterday&aid=1002&chart=clk');
  });

  test('a country is a filter of it', () => {
    const figure: SnapshotFigure = { measure: 'revenue', range, aid: 0, group: 'oid', filters: { country: ['AT'] } };
    expect(address(figure, reportTypes, now)).toBe('type=stat_report&group=oid&country=AT');
  });

  test('it may be told apart by several groups, which its report all has', () => {
    const figure: SnapshotFigure = { measure: 'clk', range, aid: 0, group: ['dt', 'hour'], filters: { gid: [5_001] } };
    expect(address(figure, reportTypes, now)).toBe('type=sml_report&group=dt%2Chour&gid=5001&chart=clk');
    expect(address({ ...figure, group: ['dt', 'oid'] }, reportTypes, now)).toBeUndefined();
  });

  test('impressions and smartlinks are in the SmartLink Report', () => {
    expect(explaining({ measure: 'impress', range, aid: 0 }, reportTypes, now)?.type).toBe('sml_report');
    expect(explaining({ measure: 'revenue', range, aid: 0, group: 'gid' }, reportTypes, now)?.type).toBe('sml_report');
  });

  test('what is narrowed to a smartlink is in a report that can be, the offers of it in the Conversion Report', () => {
    const figure: SnapshotFigure = { measure: 'revenue', range, aid: 0, filters: { gid: [5_001] } };
    expect(address(figure, reportTypes, now)).toBe('type=sml_report&gid=5001');
    const ofOffers = { ...figure, group: 'oid' } as const;
    expect(address(ofOffers, reportTypes, now)).toBe('type=cov_report&group=oid&gid=5001');
    expect(address({ ...ofOffers, measure: 'clk' }, reportTypes, now)).toBeUndefined();
  });

  test('nobody is led to what is not open to them', () => {
    expect(explaining({ measure: 'clk', range, aid: 0 }, ['sml_report'], now)?.type).toBe('sml_report');
    expect(explaining({ measure: 'clk', range, aid: 0 }, ['cov_report'], now)).toBeUndefined();
  });
});
