import { createKept } from '@millrace/core/machine';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aPlace } from '../../lab/place.ts';

const Draft = z.object({ name: z.string() });

const full = (): never => {
  throw new DOMException('full', 'QuotaExceededError');
};

test('what was written is read again, by another who knows the key', () => {
  const keeping = aPlace();
  createKept(keeping, 'draft', Draft).write({ name: 'Ada' });
  expect(createKept(keeping, 'draft', Draft).read()).toEqual({ name: 'Ada' });
  expect(createKept(keeping, 'other', Draft).read()).toBeUndefined();
});

test('what was dropped is gone', () => {
  const keeping = aPlace();
  const kept = createKept(keeping, 'draft', Draft);
  kept.write({ name: 'Ada' });
  kept.drop();
  expect(kept.read()).toBeUndefined();
  expect(keeping.kept.size).toBe(0);
});

test.each(['', '{', '{"name":7}', 'null'])('what does not fit any more (%j) is not read', (text) => {
  const keeping = aPlace();
  keeping.setItem('draft', text);
  expect(createKept(keeping, 'draft', Draft).read()).toBeUndefined();
});

test('a place that is full or closed, or none, stops nobody', () => {
  for (const keeping of [{ getItem: full, setItem: full, removeItem: full }, undefined]) {
    const kept = createKept(keeping, 'draft', Draft);
    kept.write({ name: 'Ada' });
    kept.drop();
    expect(kept.read()).toBeUndefined();
  }
});
