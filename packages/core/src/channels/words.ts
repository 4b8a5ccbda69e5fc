import type { platforms } from './app.ts';
import type { placementTypes } from './placement.ts';
import type { websiteStatuses } from './website.ts';
import type { WebsiteProblem } from './website-rules.ts';

export const channelWords = {
  allChannel: 'All Channel',
  allChannels: 'All channels',
  rate: 'Please enter a number above 0.',
  hostMacro: 'Please enter the full host name in the URL. Macros may only follow it.',
  space: 'The URL contains a space. Remove it or write it as %20.',
  unprotected:
    'http:// is not encrypted: anyone who sees a postback could send you fake ones. Use https:// if you can.',
  unknownMacros: 'Unknown macros, sent unchanged: {names}',
  lacksClickId: 'Without {click_id} or {aff_sub}, conversions cannot be matched to your clicks.',
} as const;

/** What is wrong with the address of a website; `{site}` is the address that would do. */
export const websiteProblemWords = {
  private: 'This URL is on a private network. Please enter a public one, e.g. https://example.com.',
  numbers: 'Please enter the domain of the site, e.g. https://example.com, not an IP address.',
  dot: 'A domain contains a dot, as in https://example.com.',
  host: 'This domain is not valid. Please check the spelling.',
  login: 'Enter the URL without a user name or password: {site}',
  port: 'Enter the URL without a port: {site}',
  path: 'Enter the URL without a path: {site}',
} as const satisfies Record<Exclude<WebsiteProblem, 'required' | 'url'>, string>;

export const platformWords = { ios: 'iOS', android: 'Android', web: 'Web' } as const satisfies Record<
  keyof typeof platforms,
  string
>;

export const placementTypeWords = {
  top: 'Top-Floating Banner',
  bottom: 'Bottom-Floating Banner',
  center: 'Pop-up Banner',
  inner: 'Inner Banner',
} as const satisfies Record<keyof typeof placementTypes, string>;

export const websiteStatusWords = {
  unverified: 'Not verified',
  verified: 'Verified',
  rejected: 'Rejected',
} as const satisfies Record<keyof typeof websiteStatuses, string>;
