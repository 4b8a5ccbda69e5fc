import type { Check, Fault } from './fault.ts';

const of = (name: string, test: string): Check => ({ kind: 'calls', file: `tests/server/${name}.test.ts`, test });
const demo = (name: string, test: string): Check => ({
  kind: 'calls',
  file: `tests/server/${name}.test.ts`,
  test,
  isAnew: true,
});
const server = (path: string) => `packages/server/src/${path}.ts`;

/** The operator's command, the demonstration, the start of the server, and the letters. */
export const operator: readonly Fault[] = [
  {
    name: 'a dry run stays',
    file: server('operator/run'),
    find: 'if (ground.isDry) throw new TakenBack(made);',
    replace: 'if (ground.isDry) return made;',
    check: of('operator-dry-run', 'a dry run of'),
    red: /a dry run of/,
  },
  {
    name: 'what was changed since is taken back',
    file: server('operator/undo'),
    find: 'if (!isSame) throw new Refused(`${table} ${key[1]} was changed since',
    replace: 'if (!isSame && id < 0) throw new Refused(`${table} ${key[1]} was changed since',
    check: of('operator-undo', 'what was changed since'),
    red: /what was changed since is not taken back/,
  },
  {
    name: 'an undo puts things back in the order in which they were done',
    file: server('operator/undo'),
    find: 'entry.changes.toReversed()',
    replace: 'entry.changes',
    check: of('operator-undo', 'what a command did to one row twice'),
    red: /what a command did to one row twice is taken back/,
  },
  {
    name: 'a publisher is approved without a letter',
    file: server('operator/publishers'),
    find: 'await mailer.send(db, user.un, decision.letter({ origin: config.origin, ...sent }, reason));',
    replace: 'void [mailer, decision.letter({ origin: config.origin, ...sent }, reason)];',
    check: of('operator-publishers', 'told in the portal and by a letter'),
    red: /told in the portal and by a letter/,
  },
  {
    name: 'an advertiser is approved as a publisher',
    file: server('operator/publishers'),
    find: '.where(and(named, eq(users.usertype, usertypes.publisher)))',
    replace: '.where(and(named, sql`${usertypes.publisher} = 3`))',
    also: [
      {
        file: server('operator/publishers'),
        find: "import { and, eq } from 'drizzle-orm';",
        replace: "import { and, eq, sql } from 'drizzle-orm';",
      },
    ],
    check: of('operator-publishers', 'an advertiser and nobody are no publishers'),
    red: /an advertiser and nobody are no publishers/,
  },
  {
    name: 'of several applications some are decided and some are not',
    file: server('operator/decide'),
    find: 'if (problems.length > 0) throw new Refused(...problems);',
    replace: 'if (problems.length === names.length) throw new Refused(...problems);',
    check: of('operator-decisions', 'where one of several can not be approved'),
    red: /where one of several can not be approved none is/,
  },
  {
    name: 'a payment is made before it was made out',
    file: server('operator/payments'),
    find: 'return paid_date < create_date ?',
    replace: 'return paid_date === create_date ?',
    check: of('operator-decisions', 'a payment is not paid before'),
    red: /a payment is not paid before it was made out/,
  },
  {
    name: 'wrong usage ends like a success',
    file: server('operator/command'),
    find: 'refused: 1, usage: 2,',
    replace: 'refused: 1, usage: 0,',
    check: of('operator-command', 'wrong usage ends with the code 2'),
    red: /wrong usage ends with the code 2/,
  },
  {
    name: 'the demonstration has 39 smartlinks',
    file: server('demo/seed'),
    find: 'const linkCount = 40;',
    replace: 'const linkCount = 39;',
    check: [of('database', 'filled once'), demo('smartlinks', 'Recommended shows the default links')],
    red: /filled once|Recommended shows the default links/,
  },
  {
    name: 'the demonstration has 1,199 creatives',
    file: server('demo/seed'),
    find: 'const creativeCount = 1_200;',
    replace: 'const creativeCount = 1_199;',
    check: demo('creatives', 'there are 1,200 creatives'),
    red: /there are 1,200 creatives of every kind/,
  },
  {
    name: 'a demonstration account is in another state',
    file: server('demo/people'),
    find: "shows: 'its data under review',\n    erp_status: 11,",
    replace: "shows: 'its data under review',\n    erp_status: 13,",
    check: [
      demo('account', 'an account under review keeps its address'),
      { kind: 'journey', file: 'tests/e2e/demo-accounts.test.ts', test: 'sees its menu, its banner' },
    ],
    red: /an account under review keeps its address|sees its menu, its banner/,
  },
  {
    name: 'an hour that could not be added to the demonstration is left out',
    file: server('jobs/hourly'),
    find: '      await work();\n      done = begun;\n',
    replace: '      done = begun;\n      await work();\n',
    check: of('demo-hourly', 'an hour that could not be added'),
    red: /an hour that could not be added is tried again/,
  },
  {
    name: 'a second process opens the data folder',
    file: server('db/lock'),
    find: 'BEGIN EXCLUSIVE',
    replace: 'BEGIN DEFERRED',
    check: of('start', 'a second process on the data folder'),
    red: /a second process on the data folder is refused/,
  },
  {
    name: 'the log holds what a query was given',
    file: server('http/log'),
    find: 'code, constraint, query: error.query, stack };',
    replace: 'code, constraint, query: error.message, stack };',
    check: [of('hostile/log', 'whatever is done'), of('registration', 'is in the log')],
    red: /whatever is done, the log holds no password|is in the log/,
    seenBefore: false,
  },
];
