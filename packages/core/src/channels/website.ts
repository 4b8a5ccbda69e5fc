import * as z from 'zod/mini';
import { nameOf } from '../fields/choice.ts';
import { version } from '../http/version.ts';

/** How far the check of a website's owner is. */
export const websiteStatuses = { unverified: 0, verified: 1, rejected: 2 } as const;
export type WebsiteStatus = keyof typeof websiteStatuses;

export const Website = z.object({
  id: z.int(),
  url: z.string(),
  name: z._default(z.string(), ''),
  status: z.int(),
  /** What the file or the meta tag has to hold. */
  token: z.string(),
  reason: z._default(z.string(), ''),
  version,
});
export type Website = z.output<typeof Website>;

/** As long as a website may be called. */
export const longestSiteName = 128;

/** @rule The status of a website is 0 Not verified, 1 Verified, 2 Rejected; any other is Not verified. */
export function websiteStatus({ status }: Pick<Website, 'status'>): WebsiteStatus {
  return nameOf(websiteStatuses, status) ?? 'unverified';
}

/** @rule A website can be checked until it is verified, but not once it was rejected. */
export function mayVerify(site: Pick<Website, 'status'>): boolean {
  return websiteStatus(site) === 'unverified';
}
