import type { Check, Fault } from './fault.ts';

const of = (name: string, test: string): Check => ({ kind: 'calls', file: `tests/server/${name}.test.ts`, test });
const server = (path: string) => `packages/server/src/${path}.ts`;

/** By what a publisher tells visitors apart, and whom a link wants no more. */
export const sources: readonly Fault[] = [
  {
    name: 'visitors of two sources are one row of the figures',
    file: 'packages/server/src/db/migrations/0014_sources.sql',
    find: '(md5(md5(source) || md5(aff_sub)',
    replace: '(md5(md5(aff_sub)',
    check: of('migration', 'told apart by source and'),
    red: /told apart by source and by the other sub ids/,
    seenBefore: false,
  },
  {
    name: 'a report by a sub id reads figures that know none',
    file: server('reports/queries'),
    find: 'subNames.some((name) => groups.includes(name) || filters[name])',
    replace: "groups.includes('aff_sub')",
    check: of('sources', 'told apart by source'),
    red: /told apart by source and by each sub id/,
    seenBefore: false,
  },
  {
    name: 'a blocked source still reaches the offers',
    file: server('traffic/front'),
    find: 'isOwnBlock: blocked !== undefined',
    replace: "isOwnBlock: blocked === 'nothing'",
    check: of('sources', 'a blocked source gets'),
    red: /a blocked source gets the filler or nothing/,
    seenBefore: false,
  },
  {
    name: "a block counts for every publisher's visitors of a default link",
    file: server('sources/queries'),
    find: '.where(and(eq(user_id, owner), eq(gid, link)))',
    replace: '.where(and(eq(gid, link), eq(gid, link)))',
    check: of('sources', 'of a default link'),
    red: /of a default link each publisher blocks their own sources/,
    seenBefore: false,
  },
  {
    name: 'what can not be seen makes a source of its own',
    file: 'packages/core/src/traffic/subs.ts',
    find: 'showableText(showableText(text).slice(0, longestSub))',
    replace: 'text.slice(0, longestSub)',
    check: of('sources', 'what can not be seen'),
    red: /what looks the same is one row/,
    seenBefore: false,
  },
  {
    name: 'a source is blocked that no visitor comes with',
    file: server('sources/handlers'),
    find: 'if (subText(source) !== source)',
    replace: "if (subText(source) === '')",
    check: of('sources', 'a source is blocked by what is kept'),
    red: /a source is blocked by what is kept of it/,
    seenBefore: false,
  },
  {
    name: 'whom a block turns away is a repeated click',
    file: server('traffic/rollup'),
    find: "return isCounted(reason) && reason !== 'source' && reason !== 'blockedSource';",
    replace: 'return isCounted(reason);',
    check: of('sources', 'a block holds for whoever was there'),
    red: /a block holds for whoever was there a moment ago/,
    seenBefore: false,
  },
  {
    name: 'a source that was left empty blocks all who bring none',
    file: 'packages/core/src/sources/blocked-source.ts',
    find: ': source || undefined;',
    replace: ': source;',
    check: of('sources', 'traffic without a source is filtered'),
    red: /traffic without a source is filtered, blocked, listed/,
    seenBefore: false,
  },
];
