import * as z from 'zod/mini';
import { urlError } from '../fields/url.ts';

/** How far the check of a website's owner is. */
export const websiteStatuses = { unverified: 0, verified: 1, rejected: 2 } as const;

export const Website = z.object({
  id: z.int(),
  url: z.string(),
  name: z._default(z.string(), ''),
  status: z.int(),
  /** What the file or the meta tag has to hold. */
  token: z.string(),
  reason: z._default(z.string(), ''),
});
export type Website = z.output<typeof Website>;

/** @rule A website is a public address: http or https, a host with a dot, no port, user or path of its own. */
export function websiteError(typed: string): 'required' | 'url' | 'notPublic' | undefined {
  const problem = urlError(typed);
  if (problem) return problem;
  const { hostname, port, username, password, pathname, search, hash } = new URL(typed.trim());
  const isName =
    /^([a-z\d-]+\.)+[a-z][a-z\d-]+$/.test(hostname) && !/\.(local|internal|test|localhost)$/.test(hostname);
  const isOrigin = port + username + password + search + hash === '' && pathname === '/';
  return isName && isOrigin ? undefined : 'notPublic';
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

/** @rule A website that is not verified can be checked again; a verified one needs no check. */
export function mayVerify({ status }: Pick<Website, 'status'>): boolean {
  return status !== websiteStatuses.verified;
}
