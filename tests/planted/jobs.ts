import type { Check, Fault } from './fault.ts';

const of = (name: string, test: string): Check => ({ kind: 'calls', file: `tests/server/${name}.test.ts`, test });
const server = (path: string) => `packages/server/src/${path}.ts`;

/** What is done outside the database: whom it holds up, and what an operator hears of it. */
export const jobs: readonly Fault[] = [
  {
    name: 'one address takes all places of postbacks',
    file: server('postbacks/jobs'),
    find: 'const maxPerDestination = 4;',
    replace: 'const maxPerDestination = maxConcurrent;',
    check: of('fair-jobs', "another's 40 postbacks and a letter go out"),
    red: /another's 40 postbacks and a letter go out/,
    seenBefore: false,
  },
  {
    name: 'letters share places with postbacks',
    file: server('jobs/lane'),
    find: '  const underWay = new Map<Promise<void>, string>();\n',
    replace: '',
    also: [
      {
        file: server('jobs/lane'),
        find: '// For as long as the lease lasts.',
        replace: 'const underWay = new Map<Promise<void>, string>();\n// For as long as the lease lasts.',
      },
    ],
    check: of('jobs', 'a kind whose places are all taken'),
    red: /a kind whose places are all taken/,
    seenBefore: false,
  },
  {
    name: 'a breaker never closes again',
    file: server('jobs/breaker'),
    find: 'delete from job_breakers where kind = ${kind} and destination = ${destination} returning next_at)',
    replace: 'select next_at from job_breakers where kind = ${kind} and destination = ${destination})',
    check: of('breakers', 'two processes ask an address that hangs'),
    red: /two processes ask an address that hangs/,
    seenBefore: false,
  },
  {
    name: 'each process probes for itself',
    file: server('jobs/take'),
    find: 'locked.destination in (select destination from probing))',
    replace: 'locked.destination is not null)',
    check: of('breakers', 'two processes that look in the same moment'),
    red: /two processes that look in the same moment/,
    seenBefore: false,
  },
  {
    name: 'what was tried in vain while nobody answered waits for its own time',
    file: server('jobs/breaker'),
    find: '      and (select next_at from closed) is not null`);',
    replace: '      and (select next_at from closed) is not null and attempts = 0`);',
    check: of('breakers', 'two processes ask an address that hangs'),
    red: /two processes ask an address that hangs/,
    seenBefore: false,
  },
  {
    name: 'letters that fail and wait for another try are not counted',
    file: server('jobs/figures'),
    find: 'where run_at <= ${at} or attempts > 0 group by kind',
    replace: 'where run_at <= ${at} group by kind',
    // The whole file: what is counted are the letters of the tests before.
    check: { kind: 'calls', file: 'tests/server/operator-letters.test.ts' },
    red: /its letters wait and are counted/,
    seenBefore: false,
  },
  {
    name: 'what waits for an address that does not answer counts as due',
    file: server('jobs/figures'),
    find: 'filter (where ${sql.raw(nextTryAt)} <= ${at})',
    replace: 'filter (where run_at <= ${at})',
    check: of('breakers', 'two processes ask an address that hangs'),
    red: /two processes ask an address that hangs/,
    seenBefore: false,
  },
  {
    name: 'the log of the operator holds a letter that was sent again',
    file: server('operator/letters'),
    find: '.map(({ id, kind, recipient }) => `Letter ${id} (${kind}) to ${recipient}',
    replace: '.map(({ id, kind, recipient, letter }) => `Letter ${id} (${kind}, ${letter.text}) to ${recipient}',
    check: of('operator-letters', 'a letter that was refused for good'),
    red: /a letter that was refused for good/,
    seenBefore: false,
  },
  {
    name: 'an alarm asks for a metric that nobody serves',
    file: 'ops/prometheus/millrace.rules.yml',
    find: 'max by (instance) (millrace_clicks_oldest_seconds) > 60',
    replace: 'max by (instance) (millrace_clicks_eldest_seconds) > 60',
    check: of('alarms', 'every metric that an alarm asks for'),
    red: /every metric that an alarm asks for is served/,
    seenBefore: false,
  },
];
