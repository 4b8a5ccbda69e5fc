import type { Check, Fault } from './fault.ts';

const unit = (file: string, test: string): Check => ({ kind: 'unit', file: `tests/${file}`, test });
const journey = (file: string, test: string): Check => ({ kind: 'journey', file: `tests/e2e/${file}.test.ts`, test });

/** What is out of order around the portal: a viewer's clock, the network, a script that does not come. */
export const circumstances: readonly Fault[] = [
  {
    name: 'the client does not learn what time it is',
    file: 'packages/core/src/http/client.ts',
    find: '      const { headers } = await answering;\n      learnTime(headers);',
    replace: '      const { headers } = await answering;',
    check: [
      unit('core/format/clock.test.ts', 'What day it is says the server'),
      journey('wrong-clock', 'sees the days of the network'),
    ],
    red: /What day it is says the server|sees the days of the network/,
    seenBefore: false,
  },
  {
    name: 'a page asks the viewer’s clock for the day',
    file: 'packages/portal/src/shell/time-of.ts',
    find: 'dayOf(timeNow())',
    replace: 'dayOf(new Date())',
    check: unit('one-clock.test.ts', 'no page and no widget asks the viewer’s clock for the day'),
    red: /no page and no widget asks the viewer’s clock for the day/,
    seenBefore: false,
  },
  {
    name: 'a missing part speaks of the fields that it can not mark',
    file: 'packages/widgets/src/messages/failure.ts',
    find: 'help: refusalText(error)',
    replace: 'help: error.message',
    check: unit('widgets/failure.test.tsx', 'says what is wrong with which'),
    red: /a refusal that names fields says what is wrong with which/,
    seenBefore: false,
  },
  {
    name: 'the login leads on whom the portal has sent back',
    file: 'packages/portal/src/pages/session/login-page.tsx',
    find: '!isAgain && !isSentBack',
    replace: '!isAgain',
    check: journey('left-open', 'whom the permission call alone refuses'),
    red: /whom the permission call alone refuses/,
    seenBefore: false,
  },
  {
    name: 'without a network a missing page speaks of an update',
    file: 'packages/portal/src/fetched.ts',
    find: 'isOffline: !(await isReachable())',
    replace: 'isOffline: false',
    check: journey('offline', 'offline a page that is not loaded yet'),
    red: /offline a page that is not loaded yet/,
    seenBefore: false,
  },
  {
    name: 'what is said to whoever gets no scripts waits for ever',
    file: 'packages/portal/src/page.css',
    find: 'animation: late 0s 8s backwards;',
    replace: 'visibility: hidden;',
    check: journey('public-pages', 'is told so, in both languages'),
    red: /whoever gets no scripts at/,
    seenBefore: false,
  },
  {
    name: 'an address whose id is none opens a page',
    file: 'packages/portal/src/guard.tsx',
    find: 'if (!hasIds(params)) throw',
    replace: 'if (!hasIds({})) throw',
    check: journey('smartlinks', 'at an address whose id is none there is no page'),
    red: /at an address whose id is none there is no page/,
    seenBefore: false,
  },
];
