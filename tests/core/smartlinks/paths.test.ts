import { afterSaving, cancelPath, editorAction, gidOf } from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';

test('The editor creates where the id is 0, and edits any other.', () => {
  expect([0, 1, 5001].map(editorAction)).toEqual(['create', 'edit', 'edit']);
});

test('An address without an id, as with the literal :sml_id, creates a smartlink; one with what is no id names none.', () => {
  expect([':sml_id', '0', '', undefined, '5001'].map(gidOf)).toEqual([0, 0, 0, 0, 5001]);
  for (const named of ['abc', '-1', '1.5', '01', '99999999999', '5001x']) expect(gidOf(named)).toBe(undefined);
});

test('A created link leads to the smartlinks, a saved one back to its page where one came from there, else to My Smartlink.', () => {
  expect(afterSaving(0)).toBe('/smartlink');
  expect(afterSaving(5001)).toBe('/smartlink?active=my');
  expect(afterSaving(5001, '/smartlink/5001?aid=1001')).toBe('/smartlink/5001?aid=1001');
  for (const from of ['/smartlink?active=my&search=5001', '/smartlink/edit/5001', 'https://x.test/smartlink/5001']) {
    expect(afterSaving(5001, from)).toBe('/smartlink?active=my');
  }
});

test("Cancel leads back to a link's page or creatives where one came from there, else to the sweepstakes.", () => {
  expect(cancelPath('/offers/sml-creative/5001?size=1')).toBe('/offers/sml-creative/5001?size=1');
  expect(cancelPath('/smartlink/5001?aid=1001')).toBe('/smartlink/5001?aid=1001');
  for (const from of [undefined, '/smartlink', '/offers/creative/5001', 'https://x.test/offers/sml-creative/1']) {
    expect(cancelPath(from)).toBe('/sweepstake');
  }
});
