/** The token that the server left in its cookie, where there are cookies to read. */
export function csrfFromCookie(): string | undefined {
  const cookies = (globalThis as { document?: { cookie?: string } }).document?.cookie ?? '';
  return /(?:^|;\s*)csrftoken=([^;]*)/.exec(cookies)?.[1];
}
