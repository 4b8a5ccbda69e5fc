import type { WarningKind } from './chain.ts';
import type { Condition } from './conditions.ts';
import type { HopError, RedirectKind } from './hop.ts';
import type { FailReason, Verdict, WorkReason } from './outcome.ts';
import type { ParamChange } from './params.ts';

export const resultWords = {
  screenshot: 'Screenshot',
  noLandingPage: 'There is no landing page to capture.',
  copyPageLink: 'Copy page link',
  copyCurl: 'Copy as curl',
  exportHar: 'Export as HAR',
  watch: 'Watch this link',
  badge: 'Badge',
  compare: 'Compare',
  detailLink: 'Link',
  detailCode: 'Code',
  detailError: 'Error',
  detailUa: 'UA',
  detailHeader: 'Header',
  detailContent: 'content',
  contentCut: 'Only the first 64 KB are shown (less for the last pages of a long chain).',
  headerCut: 'Only the first 8 KB of the headers are shown.',
  linkNotSaved: 'The link was copied but could not be saved. It works for one day.',
  uncounted: 'This is one of our own links. No click was counted.',
  permanent: 'Permanent redirect: browsers cache it, which breaks tracking.',
  referrerLost: 'The referrer may be lost here.',
} as const;

export const redirectKindWords = {
  '30x': 'HTTP redirect',
  refresh: 'Refresh header',
  meta: 'Meta refresh',
  script: 'Script',
  deepLink: 'Deep link',
  none: 'No redirect',
} as const satisfies Record<RedirectKind, string>;

export const hopErrorWords = {
  dns: 'Unknown host.',
  connect: 'The host could not be reached.',
  tls: 'Invalid TLS certificate.',
  timeout: 'The host did not respond within 15 seconds.',
  totalTime: 'The chain took longer than 60 seconds.',
  tooLarge: 'The page is larger than 5 MB. The rest was not loaded.',
  badPacking: 'The page uses a broken compression. Browsers cannot show it.',
  tooManyHops: 'The chain has more than 20 hops.',
  loop: 'Redirect loop: the chain has been here before.',
  notPublic: 'This URL is not public. It was not visited.',
  port: 'This port is not used by web servers. It was not visited.',
  noTarget: 'This redirect has no target.',
  badTarget: 'The target of this redirect is not a URL.',
  longLink: 'The target URL of this redirect is too long. Many servers reject it.',
  exit: 'The exit for this test failed.',
} as const satisfies Record<HopError, string>;

export const verdictWords = {
  works: 'It works',
  doubts: 'Works, but …',
  fails: 'Fails because …',
} as const satisfies Record<Verdict['is'], string>;

export const workReasonWords = {
  page: 'The link ends on a page.',
  store: 'The link ends in an app store.',
  app: 'The link opens an app.',
  expected: 'The link ends at the expected destination.',
} as const satisfies Record<WorkReason, string>;

export const doubtReasonWords = {
  macro: 'the macro {name} was not replaced.',
  clickIdLost: 'the click ID ({name}) is lost along the way.',
  downgrade: 'it downgrades from https to http.',
  resold: 'it visits {name} twice: the offer was resold.',
  manyHops: 'it has {name} hops.',
  country: 'a hop is in another country: {name}.',
  tooLarge: 'its page is larger than 5 MB.',
} as const satisfies Record<WarningKind | 'tooLarge', string>;

export const failReasonWords = {
  dns: 'a host is unknown.',
  connect: 'a host cannot be reached.',
  tls: 'a TLS certificate is invalid.',
  timeout: 'a host did not respond in time.',
  totalTime: 'the chain takes longer than 60 seconds.',
  tooLarge: 'a page is too large.',
  badPacking: 'a page uses a broken compression.',
  tooManyHops: 'the chain has more than 20 hops.',
  loop: 'of a redirect loop.',
  notPublic: 'it leads to a URL that is not public.',
  port: 'it leads to a port that is not used by web servers.',
  noTarget: 'a redirect has no target.',
  badTarget: 'the target of a redirect is not a URL.',
  longLink: 'the target URL of a redirect is too long.',
  exit: 'the exit for this test failed.',
  broken: 'the test could not be finished.',
  noAnswer: 'the last host did not respond.',
  forbidden: 'the last host denied access to this visitor.',
  notFound: 'the page was not found.',
  tooMany: 'the last host received too many requests.',
  serverError: 'the last host returned an error.',
  refused: 'the last host rejected the request.',
  empty: 'the page is empty.',
  otherStore: 'it ends in the app store of the other system.',
  otherDestination: 'it does not end at the expected destination.',
} as const satisfies Record<FailReason, string>;

export const nextStepWords = {
  page: 'You can send traffic to it.',
  store: 'You can send traffic to it.',
  app: 'Test it on a phone with the app and on one without.',
  expected: 'You can send traffic to it.',
  macro: 'Find the hop where the macro appears and replace or remove it there.',
  clickIdLost: 'Ask the operator of that hop to pass it on. Otherwise conversions cannot be matched.',
  downgrade: 'Ask for an https URL for that hop. Some browsers show a warning or stop there.',
  resold: 'Ask your account manager for the direct link of this offer.',
  manyHops: 'Ask for a shorter chain: every hop loses visitors.',
  country: 'Check that the offer accepts traffic from your country.',
  tooLarge: 'Open the page on a phone and check that it loads fast enough.',
  badPacking: 'Contact the host’s operator: browsers stop there.',
  longLink: 'Ask the operator of that hop for a shorter URL.',
  dns: 'Check the spelling of the link and whether the domain has expired.',
  connect: 'Try again in a few minutes, then contact the host’s operator.',
  tls: 'Contact the host’s operator: browsers stop there.',
  timeout: 'Try again in a few minutes, then contact the host’s operator.',
  totalTime: 'Find the slowest hop below and ask for a link without it.',
  tooManyHops: 'Ask your account manager for another link of this offer.',
  loop: 'Check the two hops that redirect to each other. Often a fallback leads back to the tracker.',
  notPublic:
    'It opens only inside its own network. Correct the link, or contact the operator of the hop that leads there.',
  port: 'Check the port. Web servers use 80, 443 or a free port from 1024 up.',
  noTarget: 'Contact the operator of that hop: its redirect is not set up.',
  badTarget: 'Contact the operator of that hop: its redirect is not set up.',
  exit: 'Try again with another connection type or without a carrier.',
  broken: 'Try again. If the problem persists, contact us.',
  noAnswer: 'Try again in a few minutes, then contact the host’s operator.',
  forbidden: 'Try another country or connection type. The offer may not accept this one.',
  notFound: 'Ask your account manager whether the offer is still active.',
  tooMany: 'Wait a few minutes and test again.',
  serverError: 'Try again in a few minutes, then contact the host’s operator.',
  refused: 'Check the parameters of the link.',
  empty: 'Try it on a phone. Some pages show nothing to a test.',
  otherStore: 'Choose the other system, or ask for a link for this one.',
  otherDestination:
    'Check country, system and connection type. This is often the fallback for visitors that an offer does not accept.',
} as const satisfies Record<WorkReason | WarningKind | FailReason, string>;

export const conditionWords = {
  direct: 'The test ran directly from our server because no matching exit was available.',
  exit: 'The test ran through an exit of the selected type.',
  userAgentOnly: 'Only the user agent was that of a phone. No client hints were sent.',
  scriptsRead: 'Scripts were read but not run.',
  scriptsRan: 'Scripts were run in a browser.',
  opensApp: 'A phone may open the app or the store on the way.',
  mayDiffer: 'Real visitors may be redirected elsewhere.',
} as const satisfies Record<Condition, string>;

export const paramChangeWords = {
  lost: '{name} is lost here.',
  changed: '{name} changes its value here.',
  renamed: '{name} is renamed to {to} here.',
  doubled: '{name} has two values here.',
} as const satisfies Record<ParamChange['is'], string>;
