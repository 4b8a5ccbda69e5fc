import {
  aSmartlink,
  aSmartlinkRow,
  newSettings,
  Smartlink,
  SmartlinkRow,
  someSmartlinkRows,
} from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';

test('A new smartlink has type 1, stream 1, a payout ratio of 60, a margin of 50, publish type 3 and ader_sml 1.', () => {
  expect(newSettings).toMatchObject({
    sml_type: 1,
    restriction_type: 1,
    payout_ratio: 60,
    margin: 50,
    publish_type: 3,
    ader_sml: 1,
    prelander: 0,
    os: 0,
    access_type: 0,
    payout_price: '0',
  });
});

test('a link of another server needs only an id, an owner and a name; the rest is as for a new one', () => {
  const link = Smartlink.parse({ gid: 1, uid: 7, name: 'x', unknown: true });
  expect(link).toMatchObject({ ...newSettings, offers: [], x_offers: [], aff_settings: {}, x_countries: [] });
  expect(link).not.toHaveProperty('unknown');
});

test('the samples are what a server may give', () => {
  expect(Smartlink.parse(aSmartlink())).toEqual(aSmartlink());
  expect(SmartlinkRow.parse(aSmartlinkRow())).toEqual(aSmartlinkRow());
  const rows = someSmartlinkRows(12);
  expect(new Set(rows.map(({ gid }) => gid)).size).toBe(12);
  expect(rows.map((row) => SmartlinkRow.parse(row))).toEqual(rows);
});
