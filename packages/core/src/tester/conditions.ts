import { appLink } from './app-link.ts';
import type { Hop } from './hop.ts';

/** What has to be known to judge a result, in the order in which it is said. */
export const conditions = [
  'direct',
  'exit',
  'userAgentOnly',
  'scriptsRead',
  'scriptsRan',
  'opensApp',
  'mayDiffer',
] as const;
export type Condition = (typeof conditions)[number];

/** @rule A result says which exit it took, that only the user agent was a phone's, whether scripts ran, and what a phone would do differently. */
export function conditionsOf(test: {
  exit?: object | undefined;
  hops: readonly Pick<Hop, 'link'>[];
  /** Whether scripts ran in a browser; otherwise they were only read. */
  hasRunScripts: boolean;
}): Condition[] {
  const isTrue: Record<Condition, boolean> = {
    direct: test.exit === undefined,
    exit: test.exit !== undefined,
    userAgentOnly: true,
    scriptsRead: !test.hasRunScripts,
    scriptsRan: test.hasRunScripts,
    opensApp: test.hops.some(({ link }) => appLink(link)),
    mayDiffer: true,
  };
  return conditions.filter((condition) => isTrue[condition]);
}
