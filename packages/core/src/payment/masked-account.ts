const mask = '****';

/**
 * @rule An account is shown masked: by its last four characters, and no more than a third of it; an e-mail address by its
 * first character and what follows the @.
 */
export function maskedAccount(account: string): string {
  if (account === '') return '';
  const at = account.lastIndexOf('@');
  if (at > 0) return `${account.slice(0, 1)}${mask}${account.slice(at)}`;
  // Blanks are there to be read by, and tell nothing.
  const signs = account.replaceAll(/\s/g, '');
  const visible = Math.min(4, Math.floor(signs.length / 3));
  return mask + signs.slice(signs.length - visible);
}
