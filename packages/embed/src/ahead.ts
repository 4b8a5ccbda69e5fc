/** A module has no place for its hash but the link that fetches it ahead: what does not fit it is never run. */
export const fetchAhead = (href: string, integrity: string, link = document.createElement('link')) =>
  new Promise((onload, onerror) =>
    document.head.append(Object.assign(link, { rel: 'modulepreload', integrity, onload, onerror, href })),
  ).finally(() => link.remove());
