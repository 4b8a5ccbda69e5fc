import type { Check, Fault } from './fault.ts';

const calls = (name: string, test: string): Check => ({ kind: 'calls', file: `tests/server/${name}.test.ts`, test });
const journey = (name: string, test: string): Check => ({
  kind: 'journey',
  file: `tests/faults/${name}.test.ts`,
  test,
});
const server = (path: string) => `packages/server/src/${path}.ts`;

/** What visitors and their clicks go through while the database, a disk or a server is away. */
export const outage: readonly Fault[] = [
  {
    name: 'the value that was read well is thrown away when reading fails',
    file: server('db/cache'),
    find: 'const entry = values.get(key) ?? missing.get(key);',
    replace: 'if (outage) values.delete(key);\n      const entry = values.get(key) ?? missing.get(key);',
    check: calls('cache', 'what was read well is served for hours'),
    red: /what was read well is served for hours/,
    seenBefore: false,
  },
  {
    name: 'made-up keys share the places of real ones',
    file: server('db/cache'),
    find: 'missing.set(key, { at, value: undefined });',
    replace: 'values.set(key, { at, value: undefined as T });',
    check: calls('cache', 'made-up keys push out nothing real'),
    red: /made-up keys push out nothing real/,
    seenBefore: false,
  },
  {
    name: 'clicks that did not fit into memory are not read back',
    file: server('traffic/journal'),
    find: 'else spilled = { segment, offset };',
    replace: 'else taken += lines.length + 0 * offset;',
    check: calls('journal', 'of what waits a bounded part is in memory'),
    red: /of what waits a bounded part is in memory/,
    seenBefore: false,
  },
  {
    name: 'a full disk costs the visitor the redirect',
    file: server('traffic/click-log'),
    find: '        keepInMemory(line, error);\n',
    replace: '        throw error;\n',
    check: calls('click-log', 'where the disk takes nothing a click is stored'),
    red: /where the disk takes nothing a click is stored from memory/,
    seenBefore: false,
  },
  {
    name: 'one click that the database refuses holds up all others',
    file: server('traffic/click-log'),
    find: 'if (!isRowRefused(error)) throw error;',
    replace: 'if (isRowRefused(error) || lines.length > 0) throw error;',
    check: calls('click-log', 'is put aside, and holds up no other'),
    red: /is put aside, and holds up no other/,
    seenBefore: false,
  },
  {
    name: 'a server that is asked to stop closes at once',
    file: server('start'),
    find: 'await passed(config.drainMs);',
    replace: 'await passed(0 * config.drainMs);',
    check: journey('rolling', 'of two servers loses no click'),
    red: /of two servers loses no click/,
    seenBefore: false,
  },
  {
    name: 'a journal whose process is gone is left where it is',
    file: server('traffic/journal-heir'),
    find: 'if (here !== undefined) await take(id, here);',
    replace: "if (here === '') await take(id, here);",
    check: journey('journals', 'is stored by another process'),
    red: /is stored by another process that sees its folder/,
    seenBefore: false,
  },
  {
    name: 'a start without a database answers no click',
    file: server('start'),
    find: 'for (const [key, entry] of snapshot.links) context.links.restore(key, entry);',
    replace: '',
    check: journey('outage', 'answers clicks from the snapshot'),
    red: /answers clicks from the snapshot/,
    seenBefore: false,
  },
  {
    name: 'an older build works on a newer database',
    file: server('db/migrate'),
    find: '    await refuseNewer(db);\n',
    replace: '    void refuseNewer;\n',
    check: calls('database', 'changes that this build does not know'),
    red: /changes that this build does not know/,
    seenBefore: false,
  },
  {
    name: 'whatever fails at a lock is another process',
    file: server('db/lock'),
    find: 'if (errcode === sqliteBusy) {',
    replace: 'if (errcode === sqliteBusy || errcode !== undefined) {',
    check: calls('database', 'is told with its reason'),
    red: /is told with its reason/,
    seenBefore: false,
  },
];
