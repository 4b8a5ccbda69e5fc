import { createKept, type Keeping } from '@millrace/core/machine';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const Draft = z.object({ name: z.string() });

function place(): Keeping & { readonly values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

test('what was written is read again, by another who knows the key', () => {
  const keeping = place();
  createKept(keeping, 'draft', Draft).write({ name: 'Ada' });
  expect(createKept(keeping, 'draft', Draft).read()).toEqual({ name: 'Ada' });
  expect(createKept(keeping, 'other', Draft).read()).toBeUndefined();
});

test('what was dropped is gone', () => {
  const keeping = place();
  const kept = createKept(keeping, 'draft', Draft);
  kept.write({ name: 'Ada' });
  kept.drop();
  expect(kept.read()).toBeUndefined();
  expect(keeping.values.size).toBe(0);
});

test.each(['', '{', '{"name":7}', 'null'])('what does not fit any more (%j) is not read', (text) => {
  const keeping = place();
  keeping.setItem('draft', text);
  expect(createKept(keeping, 'draft', Draft).read()).toBeUndefined();
});

test('a place that is full or closed, or none, stops nobody', () => {
  const full = (): never => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  for (const keeping of [{ getItem: full, setItem: full, removeItem: full }, undefined]) {
    const kept = createKept(keeping, 'draft', Draft);
    kept.write({ name: 'Ada' });
    kept.drop();
    expect(kept.read()).toBeUndefined();
  }
});
