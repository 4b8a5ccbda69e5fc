import type { WarningKind } from './chain.ts';
import type { Condition } from './conditions.ts';
import type { connections, systems } from './device.ts';
import type { HopError, RedirectKind } from './hop.ts';
import type { FailReason, Verdict, WorkReason } from './outcome.ts';
import type { ParamChange } from './params.ts';

export const testerWords = {
  link: 'Tracking Link',
  country: 'Country',
  anyCountry: 'Any country',
  system: 'System',
  connection: 'Connection Type',
  carrier: 'Carrier',
  anyCarrier: 'Any carrier',
  carrierNeedsMobile: 'A carrier can be chosen with the connection type Mobile.',
  carrierNeedsExit: 'There is no exit of this carrier now: the test goes out directly.',
  expected: 'Expected app or domain',
  expectedWrong: 'Please enter an app id, a domain or a link.',
  go: 'GO',
  cancel: 'Cancel',
  screenshot: 'Screenshot',
  noScreenshots: 'No browser is installed here that could take a picture.',
  noLandingPage: 'There is no landing page to take a picture of.',
  copyPageLink: 'Copy page link',
  copyCurl: 'Copy as curl',
  exportHar: 'Export as HAR',
  compare: 'Compare',
  history: 'Last tests',
  testsLeft: 'Free tests left today: {left}',
  noneLeft: 'No free test is left today. New ones come at midnight, GMT+8.',
  detailLink: 'Link',
  detailCode: 'Code',
  detailError: 'Error',
  detailUa: 'UA',
  detailHeader: 'Header',
  detailContent: 'content',
  contentCut: 'Only the first 64 KB are shown, and less of the last pages of a long chain.',
  headerCut: 'There are more headers: only the first 8 KB are shown.',
  linkNotSaved: 'The link is copied, but it could not be saved: it works for one day.',
  uncounted: 'Our own link: no click was counted.',
  permanent: 'Permanent: browsers keep it, which is wrong for tracking.',
  referrerLost: 'The referrer may be lost here.',
  // The tilde is as specified.
  wentWrong: 'Oops! Something went wrong and it was probably our fault. Please try again~',
} as const;

export const systemWords = { ios: 'iOS', android: 'Android' } as const satisfies Record<keyof typeof systems, string>;

export const connectionWords = {
  residential: 'Residential',
  dataCenter: 'Data Center',
  mobile: 'Mobile',
} as const satisfies Record<keyof typeof connections, string>;

export const redirectKindWords = {
  '30x': '30x redirect',
  refresh: 'Refresh header',
  meta: 'Meta refresh',
  script: 'Script',
  deepLink: 'Deep link',
  none: 'No redirect',
} as const satisfies Record<RedirectKind, string>;

export const hopErrorWords = {
  dns: 'The name of this host is not known.',
  connect: 'The host could not be reached.',
  tls: 'The certificate of this host is not in order.',
  timeout: 'The host did not answer within 15 seconds.',
  totalTime: 'The chain took longer than 60 seconds.',
  tooLarge: 'The page is larger than 5 MB and was not read further.',
  badPacking: 'The page is packed in a way that can not be unpacked: browsers do not show it.',
  tooManyHops: 'The chain has more than 20 hops.',
  loop: 'The chain has been here before: it goes round in a circle.',
  notPublic: 'This address is not public and is never visited.',
  port: 'No web server listens at this port: it is never visited.',
  noTarget: 'This redirect does not say where to.',
  badTarget: 'This redirect leads to something that is no address.',
  longLink: 'This redirect leads to an address that is too long: many servers refuse it.',
  exit: 'The exit for this test did not work.',
} as const satisfies Record<HopError, string>;

export const verdictWords = {
  works: 'It works',
  doubts: 'It works, but …',
  fails: 'It fails because …',
} as const satisfies Record<Verdict['is'], string>;

export const workReasonWords = {
  page: 'The link ends on a page.',
  store: 'The link ends in an app store.',
  app: 'The link opens an app.',
  expected: 'The link ends where it is expected to.',
} as const satisfies Record<WorkReason, string>;

export const doubtReasonWords = {
  macro: 'the macro {name} was never filled.',
  clickIdLost: 'the click id {name} is lost on the way.',
  downgrade: 'it leaves https for http.',
  resold: 'it comes to {name} twice: the offer was resold.',
  manyHops: 'it takes {name} hops.',
  country: 'a hop is in another country: {name}.',
  tooLarge: 'its page is larger than 5 MB.',
} as const satisfies Record<WarningKind | 'tooLarge', string>;

export const failReasonWords = {
  dns: 'the name of a host is not known.',
  connect: 'a host cannot be reached.',
  tls: 'a certificate is not in order.',
  timeout: 'a host did not answer in time.',
  totalTime: 'the chain takes longer than 60 seconds.',
  tooLarge: 'a page is too large.',
  badPacking: 'a page can not be unpacked.',
  tooManyHops: 'the chain has more than 20 hops.',
  loop: 'the chain goes round in a circle.',
  notPublic: 'it leads to an address that is not public.',
  port: 'it leads to a port at which no web server listens.',
  noTarget: 'a redirect does not say where to.',
  badTarget: 'a redirect leads to something that is no address.',
  longLink: 'a redirect leads to an address that is too long.',
  exit: 'the exit for this test did not work.',
  broken: 'the test could not be finished.',
  noAnswer: 'the last host gave no answer.',
  forbidden: 'the last host turns this visitor away.',
  notFound: 'the page is not there.',
  tooMany: 'the last host has had too many visits.',
  serverError: 'the last host has a fault.',
  refused: 'the last host refused the request.',
  empty: 'the page is empty.',
  otherStore: 'it ends in the store of the other system.',
  otherDestination: 'it does not end where it is expected to.',
} as const satisfies Record<FailReason, string>;

export const nextStepWords = {
  page: 'You can send traffic to it.',
  store: 'You can send traffic to it.',
  app: 'Open it once on a phone that has the app, and once on one that does not.',
  expected: 'You can send traffic to it.',
  macro: 'Look at the hop where it appears and fill it in there, or remove it.',
  clickIdLost: 'Ask who runs that hop to pass it on, or conversions cannot be matched.',
  downgrade: 'Ask for an https address of that hop: some browsers warn or stop there.',
  resold: 'Ask your manager for the direct link of this offer.',
  manyHops: 'Ask for a shorter way: each hop loses visitors.',
  country: 'Check that the offer takes traffic from your country.',
  tooLarge: 'Open the page on a phone and see whether it is fast enough.',
  badPacking: 'Tell who runs that host: browsers stop there.',
  longLink: 'Ask who runs that hop for a shorter address.',
  dns: 'Check the spelling of the link, or whether the domain has lapsed.',
  connect: 'Try again in a few minutes, then tell who runs that host.',
  tls: 'Tell who runs that host: browsers stop there.',
  timeout: 'Try again in a few minutes, then tell who runs that host.',
  totalTime: 'Find the slowest hop below and ask for a way around it.',
  tooManyHops: 'Ask your manager for another link of this offer.',
  loop: 'Look at the two hops that point at each other: often a fallback leads back to the tracker.',
  notPublic: 'It opens only inside its own network: correct the link, or tell who runs the hop that leads there.',
  port: 'Check the port: a web server has 80, 443 or one from 1024 on that belongs to no other service.',
  noTarget: 'Tell who runs that hop: its redirect is not set up.',
  badTarget: 'Tell who runs that hop: its redirect is not set up.',
  exit: 'Try again with another connection type or without a carrier.',
  broken: 'Try again. If it stays like this, write to us.',
  noAnswer: 'Try again in a few minutes, then tell who runs that host.',
  forbidden: 'Try another country or connection type: the offer may not take this one.',
  notFound: 'Ask your manager whether the offer is still running.',
  tooMany: 'Wait a few minutes and test again.',
  serverError: 'Try again in a few minutes, then tell who runs that host.',
  refused: 'Check the parameters of the link.',
  empty: 'Try with a phone: some pages show nothing to a test.',
  otherStore: 'Choose the other system, or ask for the link for this one.',
  otherDestination:
    'Check country, system and connection type: this is often the fallback for visitors that an offer does not take.',
} as const satisfies Record<WorkReason | WarningKind | FailReason, string>;

export const conditionWords = {
  direct: 'The test went out directly from our server, for there was no exit of this kind.',
  exit: 'The test went out through an exit of the chosen kind.',
  userAgentOnly: 'Only the user agent was that of a phone; no client hints were sent.',
  scriptsRead: 'Scripts were read and not run.',
  scriptsRan: 'Scripts ran in a browser.',
  opensApp: 'A phone may open the app or the store on the way.',
  mayDiffer: 'Real visitors may be led elsewhere.',
} as const satisfies Record<Condition, string>;

export const paramChangeWords = {
  lost: '{name} is lost here.',
  changed: '{name} has another value here.',
  renamed: '{name} is called {to} here.',
  doubled: '{name} has two values here.',
} as const satisfies Record<ParamChange['is'], string>;
