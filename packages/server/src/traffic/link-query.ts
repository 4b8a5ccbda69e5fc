import { subText, type Subs } from '@millrace/core/traffic';

/** An id out of what is asked of a link; 0 for anything else. */
export function idIn(query: URLSearchParams, name: string): number {
  const text = query.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** What a publisher has written into a link to tell its visitors apart, as far as it can be kept. */
export function subsIn(query: URLSearchParams): Subs {
  return {
    source: subIn(query, 'source'),
    aff_sub: subIn(query, 'aff_sub'),
    aff_sub2: subIn(query, 'aff_sub2'),
    aff_sub3: subIn(query, 'aff_sub3'),
    aff_sub4: subIn(query, 'aff_sub4'),
    aff_sub5: subIn(query, 'aff_sub5'),
  };
}

function subIn(query: URLSearchParams, name: string): string {
  const text = query.get(name);
  return text ? subText(text) : '';
}
