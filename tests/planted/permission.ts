import type { Check, Fault } from './fault.ts';

const of = (name: string, test: string): Check => ({ kind: 'calls', file: `tests/server/${name}.test.ts`, test });
const seen: Check = {
  kind: 'journey',
  file: 'tests/e2e/demo-accounts.test.ts',
  test: 'opens each page of its menu',
};

/** Who may do and see what: the row, the server, the menu, the routes. */
export const permission: readonly Fault[] = [
  {
    name: 'a call for publishers is open to advertisers',
    file: 'packages/server/src/serve.ts',
    find: "if (row.who !== 'member' && member.usertype !== usertypes[row.who]) throw notAllowed();",
    replace: '',
    check: of('every-call', 'is not for an advertiser'),
    red: /is not for an advertiser, whatever is asked/,
    seenBefore: false,
  },
  {
    name: 'a handler of publishers lets everyone in whom the row does',
    file: 'packages/server/src/handle.ts',
    find: 'if (!who || !isPublisher(who)) throw notAllowed();',
    replace: 'if (!who) throw notAllowed();',
    also: [
      {
        file: 'packages/server/src/serve.ts',
        find: "if (row.who !== 'member' && member.usertype !== usertypes[row.who]) throw notAllowed();",
        replace: '',
      },
    ],
    check: [of('offers', 'an advertiser may not list offers'), { kind: 'types' }],
    red: /an advertiser may not list offers|handle\.ts/,
  },
  {
    name: 'the row of the simulation lets everyone in',
    file: 'packages/core/src/smartlinks/calls.ts',
    find: "gives: SimulatedLink,\n    who: 'publisher',",
    replace: "gives: SimulatedLink,\n    who: 'anyone',",
    check: [{ kind: 'unit', file: 'tests/core/catalogue.test.ts' }, of('every-call', 'asks a stranger to log in')],
    red: /catalogue\.test|simulat/,
    seenBefore: false,
  },
  {
    name: 'an ended session is taken for a living one',
    file: 'packages/server/src/session/queries.ts',
    find: "if (session.ended_at !== null || session.expires_at <= now) return 'ended';",
    replace: "if (session.expires_at <= now) return 'ended';",
    check: of('session', 'logging out ends the session everywhere'),
    red: /logging out ends the session everywhere/,
  },
  {
    name: 'the menu has no line for payments',
    file: 'packages/server/src/session/menu.ts',
    find: "      page('Payment', '/payment', 'view_payment'),\n",
    replace: '',
    check: [
      of('session', 'the profile of a publisher has a menu'),
      of('session', 'a customer with integration 6'),
      seen,
    ],
    red: /the profile of a publisher has a menu|a customer with integration 6|opens each page/,
  },
  {
    name: 'a line of the menu is opened by the wrong permission',
    file: 'packages/server/src/session/menu.ts',
    find: "page('Personal Info', '/personal-info', 'view_personal_info'),",
    replace: "page('Personal Info', '/personal-info', 'view_account'),",
    check: of('session', 'each permission opens the pages'),
    red: /each permission opens the pages that need it/,
    seenBefore: false,
  },
  {
    name: 'the help of the report API is in the menu of everyone',
    file: 'packages/server/src/session/menu.ts',
    find: '    integration: interactive,\n',
    replace: '',
    check: of('session', 'every group but the Help Center'),
    red: /every group but the Help Center/,
  },
  {
    name: 'a page lets every member in',
    file: 'packages/portal/src/routes.tsx',
    find: "path: addresses.payment,\n    title: 'payment',\n    permissions: ['view_payment'],",
    replace: "path: addresses.payment,\n    title: 'payment',\n    permissions: [],",
    check: [{ kind: 'journey', file: 'tests/e2e/demo-accounts.test.ts', test: 'an advertiser has no page' }, seen],
    red: /an advertiser has no page|opens each page/,
  },
  {
    name: 'the guard of the portal lets in whoever is signed in',
    file: 'packages/portal/src/guard.tsx',
    find: 'if (page && !mayEnter(page.permissions, held)) {',
    replace: 'if (page && held.length === 0) {',
    check: [seen, { kind: 'journey', file: 'tests/e2e/shell.test.ts', test: 'a page that may not be seen leads home' }],
    red: /leads home/,
  },
  {
    name: 'who may not see the settings of apps asks for them',
    file: 'packages/server/src/channels/handlers.ts',
    find: "  create: forPublisher(async (asked, who, { db }) => {\n    refuseWithout(who, 'view_channel');",
    replace: '  create: forPublisher(async (asked, who, { db }) => {',
    check: of('channels', 'who may not see the settings of apps'),
    red: /who may not see the settings of apps and websites/,
  },
  {
    name: 'a blocked account reads its reports',
    file: 'packages/server/src/reports/handlers.ts',
    find: "if (status === userStatuses.blocked) throw notAllowed('Your account has been blocked!');",
    replace: '',
    check: [of('reports', 'has been blocked gets none'), of('report-api', 'the token of a blocked account')],
    red: /has been blocked gets none|the token of a blocked account/,
  },
  {
    name: 'a renewed token of the report API leaves the one before it good',
    file: 'packages/server/src/account/report-token.ts',
    find: 'return numbered(tx, who, 1);',
    replace: 'return numbered(tx, who, 0);',
    check: [of('account', 'the token of the report API'), of('report-api', 'a token that is missing, wrong')],
    red: /the token of the report API|a token that is missing, wrong/,
  },
];
