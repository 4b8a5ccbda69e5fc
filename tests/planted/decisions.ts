import type { Check, Fault } from './fault.ts';

const of = (name: string, test: string): Check => ({ kind: 'calls', file: `tests/server/${name}.test.ts`, test });
const server = (path: string) => `packages/server/src/${path}.ts`;

/** What becomes of a conversion once somebody has decided about it. */
export const decisions: readonly Fault[] = [
  {
    name: 'what comes of a bot is paid without a decision',
    file: 'packages/core/src/conversions/life.ts',
    find: '(isSuspect(reason) || isHeld) && !isDecision',
    replace: '(isSuspect(reason) || isHeld) && isDecision === false',
    check: of('operator-conversions', 'what comes of a bot'),
    red: /what comes of a bot or of a repeated click is pending/,
  },
  {
    name: 'a conversion that is approved again is missing in a recount',
    file: server('traffic/conversion-events'),
    find: '1, 0, payout, coalesce',
    replace: '0, 0, payout, coalesce',
    check: of('operator-conversions', 'conversions are reversed together'),
    red: /conversions are reversed together, told to their publisher, and approved again/,
  },
  {
    name: 'what is taken back by undo stays in the figures',
    file: server('traffic/conversion-undo'),
    find: '[...before.events.map(negated), ...after.events]',
    replace: '[...before.events, ...after.events]',
    check: of('operator-conversions', 'what comes of a bot'),
    red: /what comes of a bot or of a repeated click is pending/,
  },
];
