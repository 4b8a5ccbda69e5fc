import {
  aSnapshot,
  boardOf,
  geoRevenue,
  impressions,
  measured,
  offeredCharts,
  offersSnapshotCsv,
  productRows,
  showsSnapshot,
  Snapshot,
  snapshotChart,
  snapshotColumns,
  snapshotRows,
  someReportRows,
  totals,
} from '@millrace/core/reports';
import { expect, test } from 'vitest';

const { data } = aSnapshot();
const small = Snapshot.parse({
  data: {
    impress: { '2026-11-19': 10 },
    clk: { '2026-11-20': 3 },
    rpp: { '2026-11-20': { A: '1.10', B: '2.20', C: '4.00' }, '2026-11-19': { A: '0.05' } },
    geo: { '2026-11-19': { DE: '1.10', FR: '5' }, '2026-11-20': { DE: '2.20', US: '0.30' } },
  },
  rpp_key: ['B', 'A'],
  geo_key: ['DE', 'US', 'BR'],
});

test('Impressions are read under either name, impress before impression.', () => {
  const [one, other] = [{ '2026-11-20': 1 }, { '2026-11-20': 2 }];
  expect(impressions({ ...data, impress: one, impression: other })).toBe(one);
  expect(impressions(Snapshot.parse({ data: { impression: other } }).data)).toEqual(other);
  expect(impressions(Snapshot.parse({ data: {} }).data)).toEqual({});
});

test('The revenue of a day on the snapshot is what all its products earned together.', () => {
  expect(snapshotRows(small)).toEqual([
    { dt: '2026-11-19', impress: 10, clk: 0, cov: 0, revenue: '0.05' },
    { dt: '2026-11-20', impress: 0, clk: 3, cov: 0, revenue: '3.30' },
  ]);
});

test('a snapshot by hours has a row for each hour', () => {
  const hourly = Snapshot.parse({ data: { clk: { '2026-11-20 07:00': 2, '2026-11-20 00:00': 1 } } });
  expect(snapshotRows(hourly).map(({ dt, hour, clk }) => [dt, hour, clk])).toEqual([
    ['2026-11-20', 0, 1],
    ['2026-11-20', 7, 2],
  ]);
});

test('The revenue chart has a line for each product, in the order of rpp_key.', () => {
  expect(productRows(small)).toEqual([
    {
      key: 'B',
      rows: [
        { dt: '2026-11-20', revenue: '2.20' },
        { dt: '2026-11-19', revenue: '0' },
      ],
    },
    {
      key: 'A',
      rows: [
        { dt: '2026-11-20', revenue: '1.10' },
        { dt: '2026-11-19', revenue: '0.05' },
      ],
    },
  ]);
});

test('The revenue of a country on the snapshot is that of all days of the range, or of some of them, for every geo_key.', () => {
  expect(geoRevenue(small, ['2026-11-20', '2026-11-21'])[0]).toEqual({ country: 'DE', revenue: '2.20' });
  expect(geoRevenue(small)).toEqual([
    { country: 'DE', revenue: '3.30' },
    { country: 'US', revenue: '0.30' },
    { country: 'BR', revenue: '0' },
  ]);
});

test("The snapshot's panel is the interactive one for interactive channels, else the network's.", () => {
  expect(['interactive', 'network', '', 'other'].map((panel) => boardOf({ panel }))).toEqual([
    'interactive',
    'network',
    'network',
    'network',
  ]);
});

test('Only the interactive panel of the snapshot offers its figures as CSV.', () => {
  expect(offersSnapshotCsv({ panel: 'interactive' })).toBe(true);
  expect(offersSnapshotCsv({ panel: 'network' })).toBe(false);
});

test('A blocked account sees on its snapshot that it has been blocked, and no figures.', () => {
  expect([0, 1, 2, 3].map((status) => showsSnapshot({ status }))).toEqual([true, true, false, true]);
});

test('the table of the snapshot has the figures that its charts draw', () => {
  expect(snapshotColumns).toEqual(['dt', 'impress', 'clk', 'cov', 'revenue', 'ecpm']);
});

test('the snapshot of the samples is one that the server may give, and says the same eCPM that follows from it', () => {
  const snapshot = aSnapshot();
  expect(Snapshot.parse(snapshot)).toEqual(snapshot);
  const rows = snapshotRows(snapshot);
  expect(totals(rows).clk).toBe(totals(someReportRows(7)).clk);
  expect(rows.map((row) => measured('ecpm', row))).toEqual(Object.values(snapshot.data.ecpm));
});

test('The snapshot tells the revenue of products apart where several earned: of one alone it would be the revenue again.', () => {
  expect(offeredCharts(['Smartlink', 'Offers'])).toEqual(['revenue', 'ecpm', 'impress', 'clk', 'cov', 'products']);
  expect(offeredCharts(['Smartlink'])).toEqual(['revenue', 'ecpm', 'impress', 'clk', 'cov']);
});

test('The snapshot opens with revenue, and whenever what is asked for is no chart of it.', () => {
  expect(snapshotChart('clk', offeredCharts([]))).toBe('clk');
  expect(snapshotChart('products', offeredCharts(['Smartlink']))).toBe('revenue');
  expect(snapshotChart(null, offeredCharts([]))).toBe('revenue');
});
