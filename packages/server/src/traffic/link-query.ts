const longestSub = 200;

/** An id out of what is asked of a link; 0 for anything else. */
export function idIn(query: URLSearchParams, name: string): number {
  const text = query.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** What a publisher has written into a link, as far as it can be kept. */
export function subIn(query: URLSearchParams, name: string): string {
  const text = query.get(name);
  return text ? text.replaceAll('\0', '').toWellFormed().slice(0, longestSub).toWellFormed() : '';
}
