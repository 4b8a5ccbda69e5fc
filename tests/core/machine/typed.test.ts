import { createTyped, dropTyped, hasTyped, typedAbout, typedKey, type Keeping } from '@millrace/core/machine';
import { expect, test } from 'vitest';

function aPlace(): Keeping & { readonly kept: Map<string, string> } {
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
  createTyped(place, 'form', before).write({ name: 'Pixel Arcade', countries: [] });
  expect(createTyped(place, 'form', { ...before }).read()).toEqual({ name: 'Pixel Arcade', countries: [] });
  expect(createTyped(place, 'form', { ...before, name: 'Other' }).read()).toBeUndefined();
  expect(createTyped(place, 'another', before).read()).toBeUndefined();
});

test('A form that opened by a press and held something typed is open again, for what it was opened for.', () => {
  const place = aPlace();
  const site = { id: 7, url: 'https://brook.test' };
  expect(typedAbout(place, 'site')).toBeUndefined();
  const typed = createTyped(place, 'site', { name: '' }, { dialog: 'edit', site });
  typed.write({ name: 'Brook' });
  expect(typedAbout(place, 'site')).toEqual({ dialog: 'edit', site });
  // Where nothing is typed any more, nothing opens; nor does a form that was there from the beginning.
  typed.write({ name: '' });
  expect(typedAbout(place, 'site')).toBeUndefined();
  createTyped(place, 'site', '').write('a');
  expect([typedAbout(place, 'site'), typedAbout(undefined, 'site')]).toEqual([undefined, undefined]);
  place.setItem(typedKey('site'), '{');
  expect(typedAbout(place, 'site')).toBeUndefined();
});

test('What is set aside is there when the form is opened again for the same, and does not open it by itself.', () => {
  const place = aPlace();
  const open = (oid: number) => createTyped(place, 'apply', { oid, reason: '' }, { oid });
  const first = open(1);
  first.write({ oid: 1, reason: 'It fits my readers.' });
  first.setAside();
  first.drop();
  expect(typedAbout(place, 'apply')).toBeUndefined();
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
  const typed = createTyped(place, 'form', 'a');
  typed.write('b');
  typed.write('a');
  expect(place.kept.size).toBe(0);
  typed.write('c');
  typed.drop();
  expect(typed.read()).toBeUndefined();
});

test('a place that is closed, absent or holds something else stops nobody', () => {
  const closed: Keeping = {
    getItem: () => fail(),
    setItem: () => fail(),
    removeItem: () => fail(),
  };
  for (const place of [closed, undefined]) {
    const typed = createTyped(place, 'form', 'a');
    typed.write('b');
    typed.drop();
    expect(typed.read()).toBeUndefined();
  }
  const place = aPlace();
  for (const text of ['', '{', 'null', '{"0":"a"}', '[1]']) {
    place.setItem('millrace-typed form', text);
    expect(createTyped(place, 'form', 'a').read()).toBeUndefined();
  }
});

test('Whoever signs out leaves nothing behind that was typed.', () => {
  const place = aPlace();
  place.setItem('other', '1');
  createTyped(place, 'one', 'a').write('b');
  createTyped(place, 'two', 'a').write('b');
  dropTyped({ ...place, keys: () => [...place.kept.keys()] });
  expect([...place.kept.keys()]).toEqual(['other']);
});

test('The login says that what was typed is kept, where something typed waits at the address to which it leads back.', () => {
  const key = 'millrace-typed user 7 /my-account';
  expect(hasTyped(['other', key], '/my-account')).toBe(true);
  expect(hasTyped([key], '/account')).toBe(false);
  expect(hasTyped([key], '/')).toBe(false);
  expect(hasTyped(['other /my-account'], '/my-account')).toBe(false);
});

function fail(): never {
  throw new Error('closed');
}
