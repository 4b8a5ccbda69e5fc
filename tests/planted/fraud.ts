import type { Check, Fault } from './fault.ts';

const of = (test: string): Check => ({ kind: 'calls', file: 'tests/server/suspicious-traffic.test.ts', test });
const decided = (test: string): Check => ({ kind: 'calls', file: 'tests/server/operator-conversions.test.ts', test });
const server = (path: string) => `packages/server/src/${path}.ts`;

/** Traffic that cheats, and what is decided about it. */
export const fraud: readonly Fault[] = [
  {
    name: 'what held traffic brings is paid at once',
    file: server('traffic/conversion-terms'),
    find: '${isHeldBack} as is_suspect',
    replace: 'false as is_suspect',
    check: of('what is held is pending'),
    red: /what is held is pending/,
  },
  {
    name: 'the advertiser opens what was held, once the hold is over',
    file: server('traffic/conversion-steps'),
    find: 'const is_suspect = one.is_suspect || before.is_suspect;',
    replace: 'const is_suspect = one.is_suspect;',
    check: of('what is held is pending'),
    red: /what is held is pending/,
  },
  {
    name: 'who names another source with each click is not judged',
    file: 'packages/core/src/traffic/fraud.ts',
    find: 'total(sources.filter(({ source }) => !bad.has(source)))',
    replace: "total(sources.filter(({ source }) => source === '' && !bad.has(source)))",
    check: of('who names another source'),
    red: /who names another source and another sub id/,
  },
  {
    name: 'what an operator has passed is found again by the same clicks',
    file: server('traffic/suspicion'),
    find: 'looked_at.at >= clicks.at)',
    replace: 'looked_at.at < clicks.at)',
    check: of('a source whose visitors all convert'),
    red: /a source whose visitors all convert within a second is found/,
  },
  {
    name: 'a block of one source is one of the whole publisher',
    file: 'packages/core/src/traffic/closed-source.ts',
    find: '(one.source === null || one.source === source)',
    replace: '(one.source === null || source !== undefined)',
    check: of('a blocked source gets the filler'),
    red: /a blocked source gets the filler/,
  },
  {
    name: 'who is blocked gets the offer that the publisher chose as filler',
    file: server('traffic/front'),
    find: 'return link.networkFiller;',
    replace: 'return link.filler;',
    check: of('a blocked publisher can not choose'),
    red: /a blocked publisher can not choose an offer as the filler/,
  },
  {
    name: 'a statement pays what a bot has brought',
    file: server('operator/reconcile'),
    find: '    !isSuspect(ours.reason) &&\n',
    replace: '',
    check: decided("an advertiser's statement"),
    red: /an advertiser's statement is held against what we have/,
  },
  {
    name: 'what a statement does not name stays paid',
    file: server('operator/reconcile'),
    find: 'ours: one, step: unpaid(one) } as const;',
    replace: 'ours: one, step: undefined } as const;',
    check: decided("an advertiser's statement"),
    red: /an advertiser's statement is held against what we have/,
  },
  {
    name: 'what is rejected keeps what it would have paid',
    file: server('traffic/conversion-steps'),
    find: "conversion: { ...same, payout: '0' }",
    replace: 'conversion: { ...same, payout: same.payout }',
    check: decided('what comes of a bot'),
    red: /what comes of a bot or of a repeated click is pending/,
  },
];
