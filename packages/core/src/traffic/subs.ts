import { showableText } from '../fields/text.ts';

/** What a publisher writes into a link to tell its visitors apart, by the names in its query. */
export const subNames = ['source', 'aff_sub', 'aff_sub2', 'aff_sub3', 'aff_sub4', 'aff_sub5'] as const;
export type SubName = (typeof subNames)[number];
export type Subs = Readonly<Record<SubName, string>>;

/** The source and the sub ids of whatever has them, among its other fields. */
export function subsOf({ source, aff_sub, aff_sub2, aff_sub3, aff_sub4, aff_sub5 }: Subs): Subs {
  return { source, aff_sub, aff_sub2, aff_sub3, aff_sub4, aff_sub5 };
}

/** Of a visitor of whom the publisher has written nothing. */
export const noSubs: Subs = { source: '', aff_sub: '', aff_sub2: '', aff_sub3: '', aff_sub4: '', aff_sub5: '' };

const longestSub = 200;

/** @rule A source and a sub id are kept as they stand in the link, without what can not be shown and up to 200 characters: no visitor is lost for them. */
export function subText(text: string): string {
  // What is cut in the middle of a sign ends before it.
  return showableText(showableText(text).slice(0, longestSub));
}
