import { urlError } from '../fields/url.ts';
import type { Website } from './website.ts';

/** @rule A website is a public address: http or https, a host with a dot that there can be, no port, user or path of its own. */
export function websiteError(typed: string): 'required' | 'url' | 'notPublic' | undefined {
  const problem = urlError(typed);
  if (problem) return problem;
  const { hostname, port, username, password, pathname, search, hash } = new URL(typed.trim());
  const isName = /\.[a-z][a-z\d-]+$/.test(hostname) && !/\.(local|internal|test|localhost)$/.test(hostname);
  const canBe = hostname.length <= 253 && hostname.split('.').every(isLabel);
  const isOrigin = port + username + password + search + hash === '' && pathname === '/';
  return isName && canBe && isOrigin ? undefined : 'notPublic';
}

/** As the system of names has it: neither longer nor with a hyphen at either end. */
function isLabel(label: string): boolean {
  return /^[a-z\d-]{1,63}$/.test(label) && !label.startsWith('-') && !label.endsWith('-');
}

/** @rule A website is known by its origin, however it was typed. */
export function websiteOrigin(typed: string): string {
  return new URL(typed.trim()).origin;
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
