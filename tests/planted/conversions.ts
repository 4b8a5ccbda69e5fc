import type { Check, Fault } from './fault.ts';

const of = (name: string, test: string): Check => ({ kind: 'calls', file: `tests/server/${name}.test.ts`, test });
const server = (path: string) => `packages/server/src/${path}.ts`;

/** What advertisers tell of clicks, what it pays, and who sees it. */
export const conversions: readonly Fault[] = [
  {
    name: 'a link of a blocked account pays',
    file: server('traffic/conversions'),
    find: "(status === 'approved' && !isPayable(click.reason))",
    replace: "(status === 'approved' && click.reason === undefined)",
    check: of('conversions', 'pays nobody'),
    red: /an account that was blocked pays nobody/,
    seenBefore: false,
  },
  {
    name: 'a recount pays for what a blocked account was told',
    file: server('traffic/rebuild'),
    find: "where status in ('approved', 'reversed')",
    replace: "where status <> 'test'",
    check: of('rebuild', 'a rebuild finds the same figures'),
    red: /a rebuild finds the same figures/,
    seenBefore: false,
  },
  {
    name: 'a conversion is told by who does not know the secret',
    file: server('traffic/postback'),
    find: "!isSameSecret(field('secret'), postbackSecret(context, click.oid))",
    replace: "field('secret') === ''",
    check: of('conversions', 'who does not know the secret'),
    red: /who does not know the secret of the offer/,
  },
  {
    name: 'a conversion that was taken back stays in the figures',
    file: server('traffic/conversions'),
    find: 'await count(tx, click, { conversion: taken, at: now, times: -1 });',
    replace: 'void now;',
    check: of('conversions', 'a conversion counts once'),
    red: /a conversion counts once, however often it is told/,
  },
  {
    name: 'what is reversed leaves the day of its conversion',
    file: server('traffic/conversions'),
    find: 'await count(tx, click, { conversion: taken, at: now, times: -1 });',
    replace: 'await count(tx, click, { conversion: taken, at: taken.at, times: -1 });',
    check: of('conversion-list', 'what is reversed'),
    red: /what is reversed is taken off on the day when it is/,
    seenBefore: false,
  },
  {
    name: 'a reversed conversion goes on being posted as approved',
    file: server('traffic/conversions'),
    find: 'const isUnderWay = await removePostbacks(tx, taken.id);',
    replace: 'const isUnderWay = removePostbacks.length === 0;',
    check: of('conversion-list', 'what is reversed'),
    red: /what is reversed is taken off on the day when it is/,
    seenBefore: false,
  },
  {
    name: 'a stranger reads the conversions of another',
    file: server('conversions/queries'),
    find: 'sql`conversions.user_id = ${who.id}`,',
    replace: 'sql`conversions.user_id > 0 or conversions.user_id = ${who.id}`,',
    check: of('conversion-list', 'nobody sees'),
    red: /nobody sees the conversions of another/,
    seenBefore: false,
  },
  {
    name: 'pages of conversions move while more come',
    file: server('conversions/queries'),
    find: '...(until === undefined ? [] : [sql`conversions.id <= ${until}`]),',
    replace: '',
    check: of('conversion-list', 'pages stay'),
    red: /pages stay as they are while more conversions come/,
    seenBefore: false,
  },
  {
    name: 'a reversal that comes first is forgotten',
    file: server('traffic/conversions'),
    find: "const isNever = status === 'reversed' || ",
    replace: "if (status === 'reversed') return 'approved';\n  const isNever = ",
    check: of('conversions', 'a reversal may come before'),
    red: /a reversal may come before what it reverses/,
  },
  {
    name: 'the publisher is paid what the advertiser pays',
    file: server('traffic/conversions'),
    find: 'coalesce(${smartlinks.payout_ratio}, ${usualShare}) / 100, 4)',
    replace:
      'coalesce(${smartlinks.payout_ratio}, ${usualShare}) / coalesce(${smartlinks.payout_ratio}, ${usualShare}), 4)',
    check: of('conversions', 'where the price floats'),
    red: /where the price floats, the publisher gets/,
  },
  {
    name: 'the own address of a publisher is not told of a conversion',
    file: server('traffic/conversions'),
    find: "  await tellPublisher(tx, click, { ...made, status: 'approved', now: made.at });\n",
    replace: '',
    check: of('conversions', 'own address is told'),
    red: /own address is told of a conversion/,
  },
];
