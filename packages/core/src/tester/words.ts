import type { connections, systems } from './device.ts';

/** What the form says, and the server. What a result says is in `result-words.ts`: it is fetched with the first one. */
export const testerWords = {
  link: 'Tracking Link',
  country: 'Country',
  anyCountry: 'Any country',
  system: 'System',
  connection: 'Connection Type',
  carrier: 'Carrier',
  anyCarrier: 'Any carrier',
  carrierNeedsMobile: 'Available for Mobile connections.',
  carrierNeedsExit: 'No exit for this carrier is available right now. The test runs directly from our server.',
  expected: 'Expected app or domain',
  expectedWrong: 'Please enter an app ID, a domain or a link.',
  go: 'GO',
  cancel: 'Cancel',
  noScreenshots: 'Screenshots are not available: no browser is installed on this server.',
  history: 'Recent tests',
  testsLeft: 'Free tests left today: {left}',
  noneLeft: 'No free tests left today. Your quota resets at midnight (GMT+8).',
  // The tilde is as specified.
  wentWrong: 'Oops! Something went wrong and it was probably our fault. Please try again~',
} as const;

export const systemWords = { ios: 'iOS', android: 'Android' } as const satisfies Record<keyof typeof systems, string>;

export const connectionWords = {
  residential: 'Residential',
  dataCenter: 'Data Center',
  mobile: 'Mobile',
} as const satisfies Record<keyof typeof connections, string>;
