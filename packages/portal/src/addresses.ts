/** Every address of the portal, spelled once. */
export const addresses = {
  home: '/',
  affLogin: (query: { redirect?: string } = {}) => withQuery('/aff-login', query),
  logout: '/logout',
  myOffers: '/offers/my',
} as const;

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
