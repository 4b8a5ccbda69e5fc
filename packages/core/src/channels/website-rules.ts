import { urlError } from '../fields/url.ts';
import type { Website } from './website.ts';

/** What may be wrong with the address of a website, each told in words of its own. */
export type WebsiteProblem = 'required' | 'url' | 'private' | 'numbers' | 'dot' | 'host' | 'login' | 'port' | 'path';

/** @rule A website is a public address: http or https, a host with a dot that there can be, no port, user or path of its own. */
export function websiteError(typed: string): WebsiteProblem | undefined {
  const problem = urlError(typed);
  if (problem) return problem;
  const { hostname, port, username, password, pathname, search, hash } = new URL(typed.trim());
  const fault = hostError(hostname);
  if (fault) return fault;
  if (username + password !== '') return 'login';
  if (port !== '') return 'port';
  return search + hash === '' && pathname === '/' ? undefined : 'path';
}

function hostError(hostname: string): WebsiteProblem | undefined {
  if (isPrivate(hostname)) return 'private';
  if (/^\[|^[\d.]+$/.test(hostname)) return 'numbers';
  if (!hostname.includes('.')) return 'dot';
  const canBe = hostname.length <= 253 && hostname.split('.').every(isLabel);
  return canBe && /\.[a-z][a-z\d-]+$/.test(hostname) ? undefined : 'host';
}

/** Names and numbers that mean something else in each network, as a parsed address spells them. */
function isPrivate(hostname: string): boolean {
  return (
    /^localhost$|\.(?:local|internal|test|localhost)$/.test(hostname) ||
    /^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168)\.[\d.]+$/.test(hostname) ||
    /^\[(?:::1?\]|::ffff:|f[cd]|fe[89ab])/.test(hostname)
  );
}

/** As the system of names has it: neither longer nor with a hyphen at either end. */
function isLabel(label: string): boolean {
  return /^[a-z\d-]{1,63}$/.test(label) && !label.startsWith('-') && !label.endsWith('-');
}

/** @rule A website is known by its origin, however it was typed. */
export function websiteOrigin(typed: string): string {
  return new URL(typed.trim()).origin;
}

/** The address of the site itself in what was typed, to offer it where something else is too much. */
export function websiteOffered(typed: string): string {
  const { protocol, hostname } = URL.parse(typed.trim()) ?? { protocol: 'https:', hostname: '' };
  return `${protocol}//${hostname}`;
}

/** @rule The owner of a website shows it by a file of this name at its root, or by a meta tag on its first page. */
export function ownershipProof({ token }: Pick<Website, 'token'>): { file: string; content: string; tag: string } {
  const plain = token.replace(/[^\w-]/g, '');
  return {
    file: `millrace-${plain}.txt`,
    content: plain,
    tag: `<meta name="millrace-verification" content="${plain}">`,
  };
}

/** @rule A website is called by the name that its owner gave it, else by its host. */
export function websiteName({ name, url }: Pick<Website, 'name' | 'url'>): string {
  return name.trim() || (URL.parse(url)?.host ?? url);
}
