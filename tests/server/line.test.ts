import { expect, test } from 'vitest';
import { createLine } from '../../packages/server/src/jobs/line.ts';

test('each work begins when the one before it has ended, also where that failed', async () => {
  const inLine = createLine();
  const told: string[] = [];
  const work = (name: string, fails = false) =>
    inLine(async () => {
      told.push(`${name} begins`);
      await new Promise((next) => setImmediate(next));
      told.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const all = await Promise.allSettled([work('one'), work('two', true), work('three')]);
  expect(told).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends']);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
