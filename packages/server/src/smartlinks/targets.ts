import {
  adTypes,
  listsOnBothSides,
  mainStream,
  prelanders,
  smartlinkWords,
  targetingOf,
  targetProblems,
  type TargetFields,
  type TargetName,
} from '@millrace/core/smartlinks';
import { carriers } from '../reference/lists.ts';

/** What is wrong with whom a link is for, by the field that is to be mended. */
export function targetFaults(input: TargetFields): Partial<Record<keyof TargetFields, string>> {
  const both = listsOnBothSides(input).map((name) => [`x_${name}`, smartlinkWords.bothSides]);
  if (both.length > 0) return Object.fromEntries(both);
  const targeting = targetingOf(input);
  const problems = Object.entries(targetProblems(targeting, carriers)).map(([name, { is, ids }]) => [
    targeting[name as TargetName].mode === 'allow' ? name : `x_${name}`,
    fill(smartlinkWords[is], ids),
  ]);
  return Object.fromEntries(problems);
}

function fill(sentence: string, ids: readonly (string | number)[]): string {
  const named = 10;
  const more = ids.length > named ? '…' : '';
  return sentence.replace('{names}', ids.slice(0, named).join(', ') + more);
}

/** What a link is saved with, whoever sends it: a CPI link is of the main stream, with whatever prelander. */
export function asSaved<L extends { ad_type: number; restriction_type: number; prelander: number }>(link: L): L {
  if (link.ad_type !== adTypes.cpi) return link;
  return { ...link, restriction_type: mainStream, prelander: prelanders.all };
}

/** What is wrong with offers that are named: those of `oids` that nobody has approved. */
export function unapproved(oids: readonly number[], approved: ReadonlySet<number>): string | undefined {
  const others = [...new Set(oids)].filter((oid) => !approved.has(oid));
  return others.length > 0 ? fill(smartlinkWords.unapproved, others) : undefined;
}
