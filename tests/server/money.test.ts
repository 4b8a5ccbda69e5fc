// A few days of a network through the real server, which is killed once, and every figure counted anew: `npm run money` in short.
import { expect, test } from 'vitest';
import { check } from '../lab/money/check.ts';
import { walk } from '../lab/money/walk.ts';

const seed = 2026;

test('after days of clicks, postbacks, reversals, invoices and a crash every figure is what clicks and conversions say', async () => {
  const { findings, ledger, invoices, counts } = await walk({
    seed,
    days: 3,
    clicks: 300,
    restarts: 1,
    publishers: 2,
    isOnPostgres: process.env['DATABASE'] === 'postgres',
    looksAfter: [],
    look: (walked, isEnd) => check(walked, { seed, isEnd }),
  });
  expect(findings.differences, `seed ${seed}`).toEqual([]);
  const { compared } = findings;
  expect(ledger.clicks.length).toBeGreaterThanOrEqual(300);
  expect(invoices.length).toBeGreaterThan(0);
  expect(counts.restarts).toBe(1);
  // Nothing of it was left out.
  expect([...compared.values()].every(({ rows }) => rows > 0) && compared.size).toBe(29);
  // Days of a network: a minute on an idle machine, and three beside other work.
}, 600_000);
