// What the record of processing says of time is what the code does: docs/privacy.md.
import { ProviderSettings } from '@millrace/core/reference';
import { healthDays } from '@millrace/core/smartlinks';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { triesKeptMs } from '../../packages/server/src/postbacks/tries.ts';
import { lifeMs } from '../../packages/server/src/jobs/queue.ts';
import { refusedKeptMs } from '../../packages/server/src/mail/refused.ts';
import { defaultProvider } from '../../packages/server/src/reference/provider.ts';
import { livesFor } from '../../packages/server/src/session/mail-tokens.ts';
import { idleFor, rememberedFor } from '../../packages/server/src/session/queries.ts';
import { linkTestDays } from '../../packages/server/src/tester/watch-links.ts';
import { anonymousLifetimeMs, lifetimeMs } from '../../packages/server/src/tester/queries.ts';

const text = readFileSync('docs/privacy.md', 'utf8');
const hours = (ms: number) => `${ms / 3_600_000} hour${ms === 3_600_000 ? '' : 's'}`;
const days = (ms: number) => `${ms / 86_400_000} day${ms === 86_400_000 ? '' : 's'}`;

test.each([
  [
    'sessions',
    `${hours(idleFor)} unused, ${days(rememberedFor)} if remembered; their rows ${days(rememberedFor)} longer`,
  ],
  ['links of letters', `${hours(livesFor.activate)}, ${hours(livesFor.reset)}; as hashes`],
  ['letters that wait', `${days(lifeMs).replace('1 ', 'a ')}; ${days(refusedKeptMs)}`],
  ["what was sent to a publisher's own address", days(triesKeptMs)],
  ['tests of links', `${days(lifetimeMs)}, ${days(anonymousLifetimeMs)} where nobody was signed in`],
  ['accounts whose address nobody activates', `${defaultProvider.unactivated_account_days} days`],
  ['tests of their smartlinks', `${linkTestDays} days; what each hop said ${healthDays} days`],
  ['invoices, payments', `${defaultProvider.books_retention_years} years after`],
])('%s', (what, time) => {
  const row = text.split('\n').find((line) => line.startsWith(`| ${what}`));
  expect(row).toContain(`| ${time}`);
});

test('every setting that it names is one', () => {
  const named = [...text.matchAll(/\(`(\w+)`\)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !Object.hasOwn(ProviderSettings.shape, name))).toEqual([]);
});
