import {
  createAutosave,
  dropAutosaved,
  hasAutosaved,
  autosavedSubject,
  autosaveKey,
  type KeyValueStorage,
} from '@millrace/core/machine';
import { expect, test } from 'vitest';

function aPlace(): KeyValueStorage & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

test('What was typed and not saved is there again after a reload, unless what it began from has changed.', () => {
  const place = aPlace();
  const before = { name: 'Pixel', countries: ['DE'] };
  createAutosave(place, 'form', before).write({ name: 'Pixel Arcade', countries: [] });
  expect(createAutosave(place, 'form', { ...before }).read()).toEqual({ name: 'Pixel Arcade', countries: [] });
  expect(createAutosave(place, 'form', { ...before, name: 'Other' }).read()).toBeUndefined();
  expect(createAutosave(place, 'another', before).read()).toBeUndefined();
});

test('A form that opened by a press and held something typed is open again, for what it was opened for.', () => {
  const place = aPlace();
  const site = { id: 7, url: 'https://brook.test' };
  expect(autosavedSubject(place, 'site')).toBeUndefined();
  const typed = createAutosave(place, 'site', { name: '' }, { dialog: 'edit', site });
  typed.write({ name: 'Brook' });
  expect(autosavedSubject(place, 'site')).toEqual({ dialog: 'edit', site });
  // Where nothing is typed any more, nothing opens; nor does a form that was there from the beginning.
  typed.write({ name: '' });
  expect(autosavedSubject(place, 'site')).toBeUndefined();
  createAutosave(place, 'site', '').write('a');
  expect([autosavedSubject(place, 'site'), autosavedSubject(undefined, 'site')]).toEqual([undefined, undefined]);
  place.setItem(autosaveKey('site'), '{');
  expect(autosavedSubject(place, 'site')).toBeUndefined();
});

test('What is set aside is there when the form is opened again for the same, and does not open it by itself.', () => {
  const place = aPlace();
  const open = (oid: number) => createAutosave(place, 'apply', { oid, reason: '' }, { oid });
  const first = open(1);
  first.write({ oid: 1, reason: 'It fits my readers.' });
  first.setAside();
  first.drop();
  expect(autosavedSubject(place, 'apply')).toBeUndefined();
  expect(open(2).read()).toBeUndefined();
  expect(open(1).read()).toEqual({ oid: 1, reason: 'It fits my readers.' });
  // Cancelled or sent, it is forgotten.
  open(1).drop();
  expect(place.kept.size).toBe(0);
  const empty = open(1);
  empty.setAside();
  expect(place.kept.size).toBe(0);
});

test('what is typed back to the beginning is kept no longer', () => {
  const place = aPlace();
  const typed = createAutosave(place, 'form', 'a');
  typed.write('b');
  typed.write('a');
  expect(place.kept.size).toBe(0);
  typed.write('c');
  typed.drop();
  expect(typed.read()).toBeUndefined();
});

test('a place that is closed, absent or holds something else stops nobody', () => {
  const closed: KeyValueStorage = {
    getItem: () => fail(),
    setItem: () => fail(),
    removeItem: () => fail(),
  };
  for (const place of [closed, undefined]) {
    const typed = createAutosave(place, 'form', 'a');
    typed.write('b');
    typed.drop();
    expect(typed.read()).toBeUndefined();
  }
  const place = aPlace();
  for (const text of ['', '{', 'null', '{"0":"a"}', '[1]']) {
    place.setItem('millrace-typed form', text);
    expect(createAutosave(place, 'form', 'a').read()).toBeUndefined();
  }
});

test('Whoever signs out leaves nothing behind that was typed.', () => {
  const place = aPlace();
  place.setItem('other', '1');
  createAutosave(place, 'one', 'a').write('b');
  createAutosave(place, 'two', 'a').write('b');
  dropAutosaved({ ...place, keys: () => [...place.kept.keys()] });
  expect([...place.kept.keys()]).toEqual(['other']);
});

test('The login says that what was typed is kept, where something typed waits at the address to which it leads back.', () => {
  const key = 'millrace-typed user 7 /my-account';
  expect(hasAutosaved(['other', key], '/my-account')).toBe(true);
  expect(hasAutosaved([key], '/account')).toBe(false);
  expect(hasAutosaved([key], '/')).toBe(false);
  expect(hasAutosaved(['other /my-account'], '/my-account')).toBe(false);
});

function fail(): never {
  throw new Error('closed');
}
