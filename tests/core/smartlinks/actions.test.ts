import { actionOfName, aSmartlinkRow, isReadOnly, rowActions, rowChanges, stateAfter } from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';

const looker = { status: 1, defaults: [101] };

const names = (gid: number, approve_status: number) =>
  rowActions(aSmartlinkRow({ gid, approve_status }), looker).map(({ name }) => name);

const refusals = (approve_status: number, status: number) =>
  rowActions(aSmartlinkRow({ approve_status }), { ...looker, status })
    .map(({ name, refusal }) => (refusal ? `${name}: ${refusal}` : ''))
    .filter(Boolean);

test('A smartlink of the default list is read-only.', () => {
  expect(isReadOnly({ gid: 101 }, [101, 102])).toBe(true);
  expect(isReadOnly({ gid: 103 }, [101, 102])).toBe(false);
});

test('A row offers Data, Get Link, Get Creative and Edit, a default one View for Edit, one that is not approved also Apply; an archived one offers Data alone.', () => {
  expect(names(5001, 1)).toEqual(['data', 'link', 'creative', 'edit']);
  expect(names(101, 1)).toEqual(['data', 'link', 'creative', 'view']);
  for (const status of [0, 2, 3]) expect(names(5001, status)).toEqual(['data', 'link', 'creative', 'edit', 'apply']);
  expect(rowActions(aSmartlinkRow({ state: 'paused' }), looker).map(({ name }) => name)).toEqual(names(5001, 1));
  expect(rowActions(aSmartlinkRow({ state: 'archived', approve_status: 2 }), looker)).toEqual([{ name: 'data' }]);
});

const changes = (part: Parameters<typeof aSmartlinkRow>[0]) => rowChanges(aSmartlinkRow(part), looker.defaults);

const byName = (part: Parameters<typeof aSmartlinkRow>[0]) => actionOfName(aSmartlinkRow(part), looker.defaults);

test('The name of a smartlink leads to its settings: to change them, of a default one to look at them; of an archived one to its data.', () => {
  expect([byName({}), byName({ state: 'paused' }), byName({ gid: 101 }), byName({ state: 'archived' })]).toEqual([
    'edit',
    'edit',
    'view',
    'data',
  ]);
});

test("A smartlink of one's own is renamed, duplicated, paused or resumed, and archived; one that is archived is brought back or duplicated, a default one duplicated alone.", () => {
  expect(changes({})).toEqual(['rename', 'duplicate', 'pause', 'archive']);
  expect(changes({ state: 'paused' })).toEqual(['rename', 'duplicate', 'resume', 'archive']);
  expect(changes({ state: 'archived' })).toEqual(['restore', 'duplicate']);
  expect(changes({ gid: 101 })).toEqual(['duplicate']);
  expect(stateAfter).toEqual({ pause: 'paused', resume: 'active', archive: 'archived', restore: 'active' });
});

test('an action that is not open says why', () => {
  expect(refusals(1, 1)).toEqual([]);
  expect(refusals(2, 1)).toEqual(['link: unapproved']);
  expect(refusals(0, 1)).toEqual(['link: unapproved', 'apply: pending']);
  expect(refusals(2, 0)).toEqual(['link: underReview', 'apply: underReview']);
});
