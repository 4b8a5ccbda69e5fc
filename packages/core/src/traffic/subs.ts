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
