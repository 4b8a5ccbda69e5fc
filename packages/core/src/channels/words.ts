import type { platforms } from './app.ts';
import type { placementTypes } from './placement.ts';
import type { websiteStatuses } from './website.ts';
import type { WebsiteProblem } from './website-rules.ts';

export const channelWords = {
  allChannel: 'All Channel',
  allChannels: 'All channels',
  rate: 'Please enter a number above 0.',
  hostMacro: 'Please write out the host of the address; macros may stand after it.',
  space: 'There is a space in the address. Take it out, or write it as %20.',
  unprotected: 'http:// goes out in the clear: whoever sees a postback could send you others. Use https:// if you can.',
  unknownMacros: 'These macros are not known and are sent as they are: {names}',
  lacksClickId: 'Without {click_id} or {aff_sub} a conversion can not be matched with your click.',
} as const;

/** What is wrong with the address of a website; `{site}` is the address that would do. */
export const websiteProblemWords = {
  private:
    'This address belongs to a private network. Please enter one that everybody can open, such as https://example.com.',
  numbers: 'Please enter the name of the site, such as https://example.com, and not its IP address.',
  dot: 'The name of a site has a dot in it, as in https://example.com.',
  host: 'There can be no site of this name. Please check the spelling.',
  login: "Only the site's own address, without a user name or a password: {site}",
  port: "Only the site's own address, without a port: {site}",
  path: "Only the site's own address, without a path: {site}",
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
