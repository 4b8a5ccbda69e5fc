import type { platforms } from './app.ts';
import type { placementTypes } from './placement.ts';
import type { websiteStatuses } from './website.ts';

export const channelWords = {
  allChannel: 'All Channel',
  allChannels: 'All channels',
  rate: 'Please enter a number above 0.',
  notPublic: 'Please enter the address of a public website, such as https://example.com.',
  hostMacro: 'Please write out the host of the address; macros may stand after it.',
  space: 'There is a space in the address. Take it out, or write it as %20.',
  unprotected: 'http:// goes out in the clear: whoever sees a postback could send you others. Use https:// if you can.',
  unknownMacros: 'These macros are not known and are sent as they are: {names}',
  lacksClickId: 'Without {click_id} or {aff_sub} a conversion can not be matched with your click.',
} as const;

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
