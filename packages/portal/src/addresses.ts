import { publicTester, watchPage } from '@millrace/core/watches';
import { isAdvertiserHost, usertypes, type LoginChange, type Usertype } from '@millrace/core/session';

/** Every address of the portal, spelled once. */
export const addresses = {
  home: '/',
  /** `again` where somebody else is signed in. */
  affLogin: (query: { redirect?: string; changed?: LoginChange; again?: '1'; forgot?: '1' } = {}) =>
    withQuery('/aff-login', query),
  /** The login page of advertisers. */
  login: (query: { next?: string; again?: '1' } = {}) => withQuery('/login', query),
  register: '/register',
  resetPsw: '/reset-psw',
  invitation: '/invitation',
  linkTest: publicTester,
  linkTestOf: (url: string) => withQuery(publicTester, { url }),
  linkTestResult: (id: string) => withQuery(publicTester, { result: id }),
  linkWatch: watchPage,
  userVerify: '/user-verify',
  tokenInvalid: '/token-invalid',
  logout: '/logout',
  /** A page of the server's own, for programmers. */
  apiDocs: '/api/docs',
  snapshot: '/snapshot',
  mobile: '/mobile',
  myOffers: '/offers/my',
  offersOf: (status: number) => withQuery('/offers/my', { approve_status: String(status) }),
  offer: (oid: number) => `/offers/${oid}`,
  smartlinks: '/smartlink',
  mySmartlinks: '/smartlink?active=my',
  newSmartlink: '/smartlink/create/0/',
  smartlink: (gid: number) => `/smartlink/${gid}`,
  sourceRules: (gid: number) => `/smartlink/${gid}/sources`,
  editSmartlink: (gid: number) => `/smartlink/edit/${gid}`,
  offerCreatives: (oid: number) => `/offers/creative/${oid}`,
  linkCreatives: (gid: number) => `/offers/sml-creative/${gid}`,
  /** The creative of a smartlink in every size; another one than its own where that is chosen and not saved yet. */
  creativeKit: (gid: number, query: { creative?: string } = {}) => withQuery(`/offers/sml-creative/${gid}/kit`, query),
  sweepstake: '/sweepstake',
  creatives: '/creative',
  creativeTool: '/tools-creative',
  websites: '/media/website',
  creativeAudit: '/media/creative',
  tracker: '/tracker',
  test: (url: string) => withQuery('/tracker', { url }),
  support: '/support',
  answer: (entry: string) => withQuery('/support', { entry }),
  report: '/report',
  /** Where the e-mail of a report leads for its file; what is chosen and whose it is stand in its query. */
  reportFile: '/report/file',
  conversions: '/report-conversions',
  conversion: (id: number) => withQuery('/report-conversions', { conversion: String(id) }),
  astray: '/report-astray',
  reportApi: '/report-api',
  helpReportApi: '/help-report-api',
  special: '/special',
  payment: '/payment',
  invoice: (search: string) => withQuery('/payment', { tab: 'history', search }),
  account: '/account',
  myAccount: '/my-account',
  people: '/my-account?tab=3',
  personalInfo: '/personal-info',
  /** The same for an account under review that was led there, and is told why. */
  updateInfo: '/personal-info?why=review',
  secondFactor: (query: { next?: string } = {}) => withQuery('/second-factor', query),
  commission: '/commission',
  postback: (query: { aid?: string } = {}) => withQuery('/channel', query),
  apps: '/channel/create',
  app: (id: number | 'new') => withQuery('/channel/create', { app: String(id) }),
  offerwall: (query: { aid?: string } = {}) => withQuery('/channel/offerwall', query),
  postbackTest: (query: { aid?: string } = {}) => withQuery('/publisher-test', query),
} as const;

/** The login of the side that a host belongs to, with the way back to where one was. */
export function loginAddress(host: string, returnTo?: string): string {
  if (isAdvertiserHost(host)) return addresses.login(returnTo === undefined ? {} : { next: returnTo });
  return addresses.affLogin(returnTo === undefined ? {} : { redirect: returnTo });
}

/** The login for a page whose member is not the one who is signed in. */
export function loginAgainAddress(usertype: Usertype, returnTo: string): string {
  const again = '1';
  return usertype === usertypes.publisher
    ? addresses.affLogin({ redirect: returnTo, again })
    : addresses.login({ next: returnTo, again });
}

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path;
}
