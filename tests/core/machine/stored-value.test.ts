import { createStoredValue } from '@millrace/core/machine';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aPlace } from '../../lab/place.ts';

const Draft = z.object({ name: z.string() });

const full = (): never => {
  throw new DOMException('full', 'QuotaExceededError');
};

test('what was written is read again, by another who knows the key', () => {
  const storage = aPlace();
  createStoredValue(storage, 'draft', Draft).write({ name: 'Ada' });
  expect(createStoredValue(storage, 'draft', Draft).read()).toEqual({ name: 'Ada' });
  expect(createStoredValue(storage, 'other', Draft).read()).toBeUndefined();
});

test('what was dropped is gone', () => {
  const storage = aPlace();
  const kept = createStoredValue(storage, 'draft', Draft);
  kept.write({ name: 'Ada' });
  kept.drop();
  expect(kept.read()).toBeUndefined();
  expect(storage.kept.size).toBe(0);
});

test.each(['', '{', '{"name":7}', 'null'])('what does not fit any more (%j) is not read', (text) => {
  const storage = aPlace();
  storage.setItem('draft', text);
  expect(createStoredValue(storage, 'draft', Draft).read()).toBeUndefined();
});

test('a place that is full or closed, or none, stops nobody', () => {
  for (const storage of [{ getItem: full, setItem: full, removeItem: full }, undefined]) {
    const kept = createStoredValue(storage, 'draft', Draft);
    kept.write({ name: 'Ada' });
    kept.drop();
    expect(kept.read()).toBeUndefined();
  }
});
