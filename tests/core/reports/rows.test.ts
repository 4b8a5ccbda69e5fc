import { aReportRow, groupText, ReportRow, someReportRows } from '@millrace/core/reports';
import { expect, test } from 'vitest';

test('A smartlink, an offer and a channel stand in a report as id, colon and name, as far as there is one and it has a name.', () => {
  const row = aReportRow({
    gid: 101,
    sml_name: 'Main',
    oid: 200580,
    offer_name: 'Orbit VPN',
    aid: 1001,
    channel_name: 'Pixel Arcade',
  });
  expect(groupText(row, 'gid')).toBe('101: Main');
  expect(groupText(row, 'oid')).toBe('200580: Orbit VPN');
  expect(groupText(row, 'aid')).toBe('1001: Pixel Arcade');
  expect(groupText({ ...row, sml_name: '' }, 'gid')).toBe('101');
  expect(groupText({ ...row, oid: 0 }, 'oid')).toBe('0: Orbit VPN');
  // As of a banner that was seen, and led nobody to an offer yet.
  expect(groupText({ oid: 0, offer_name: '' }, 'oid')).toBe('');
});

test('any other group stands as it is, an hour as its beginning, and what a row lacks as nothing', () => {
  const row = aReportRow({ hour: 0, country: 'DE', os: 'iOS', aff_sub: '' });
  expect(
    (['dt', 'hour', 'country', 'os', 'aff_sub', 'carrier_name'] as const).map((one) => groupText(row, one)),
  ).toEqual(['2026-11-20', '00:00', 'DE', 'iOS', '', '']);
  expect(groupText({ hour: 23 }, 'hour')).toBe('23:00');
});

test('a row takes hours of a day only, and counts what it does not name as nothing', () => {
  expect(ReportRow.safeParse({ hour: 23 }).success).toBe(true);
  expect(ReportRow.safeParse({ hour: 24 }).success).toBe(false);
  expect(ReportRow.safeParse({ hour: -1 }).success).toBe(false);
  expect(ReportRow.parse({})).toEqual({ impress: 0, clk: 0, cov: 0, reversed: 0, users: 0, points: 0, revenue: '0' });
});

test('the rows of the samples are ones that the server may give, a day each, with more at the week’s end', () => {
  const rows = someReportRows(14);
  expect(rows.map((row) => ReportRow.parse(row))).toEqual(rows);
  expect([rows[0]?.dt, rows[13]?.dt]).toEqual(['2026-11-07', '2026-11-20']);
  const clicks = (dt: string) => rows.find((row) => row.dt === dt)?.clk ?? 0;
  expect(clicks('2026-11-14')).toBeGreaterThan(clicks('2026-11-17'));
});
