// A publisher's webhook tells of each conversion: whatever writes one does so where that is told.
import { codeOf, packageOf, watch, type Guard } from './lab/guard.ts';
import { readSources } from './lab/imports.ts';

/**
 * `store` and `restoreConversions` write within `tellingWebhooks`; a statement sets what its advertiser pays, which no publisher
 * is shown; a demonstration begins with conversions of a past of which nobody is told.
 */
const writers = new Set([
  'packages/server/src/traffic/conversions.ts',
  'packages/server/src/operator/conversion-statement.ts',
  'packages/demo/src/conversions.ts',
]);

const writes =
  /\.(?:insert|update|delete)\(\s*conversions\s*\)|\b(?:insert into|update|delete from|merge into|truncate)\s+"?conversions\b"?|(?:insert into|update|delete from)\s+\$\{conversions\}/i;

const guards: readonly Guard[] = [
  {
    title: 'conversions are written in the places that tell webhooks of them',
    remedy: 'Note it by `noteConversions`, or write it within `tellingWebhooks` and name the file here.',
    breaches: (files) =>
      files
        .filter(({ path }) => packageOf(path) !== undefined && !writers.has(path))
        .filter(({ text }) => writes.test(codeOf(text)))
        .map(({ path }) => path),
    wrong: {
      'packages/server/src/operator/fix.ts': 'await db.update(conversions).set({ payout });',
      'packages/server/src/traffic/other.ts': 'await tx.execute(sql`insert into conversions select * from given`);',
      'packages/server/src/erasure/clean.ts': 'await tx.execute(sql`delete from conversions where at < ${day}`);',
      'packages/demo/src/more.ts': 'await db.insert(conversions).values(rows);',
      'packages/server/src/payment/adjust.ts': 'await tx.execute(sql`update ${conversions} set payout = 0`);',
    },
  },
  {
    title: 'the places that write conversions do so within what tells webhooks',
    remedy: 'Give the write to `tellingWebhooks`.',
    breaches: (files) =>
      files
        .filter(({ path }) => /traffic\/(?:conversions|conversion-undo)\.ts$/.test(path))
        .filter(({ text }) => !/tellingWebhooks\(tx,/.test(codeOf(text)))
        .map(({ path }) => path),
    wrong: { 'packages/server/src/traffic/conversion-undo.ts': 'await putBack();' },
  },
];

watch(guards, readSources('packages/*/src/**/*.{ts,tsx}'));
