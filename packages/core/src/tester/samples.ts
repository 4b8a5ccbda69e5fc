import { appLink, hostOf } from './app-link.ts';
import { warningsOf } from './chain.ts';
import { conditionsOf } from './conditions.ts';
import type { Exit } from './exits.ts';
import type { Hop } from './hop.ts';
import { paramChanges } from './params.ts';
import type { TestResult } from './result.ts';

const androidAgent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

/** One hop; what follows from its link is filled in. */
export function aHop(part: Partial<Hop> = {}): Hop {
  const { link = 'https://go.brook.test/c?aid=1001&oid=200580&aff_sub=abc123def' } = part;
  const isDeep = appLink(link) !== undefined;
  return {
    link,
    code: isDeep ? undefined : 302,
    kind: isDeep ? 'deepLink' : '30x',
    delta: isDeep ? 0 : 120,
    host: hostOf(link) ?? '',
    family: isDeep ? undefined : 4,
    country: isDeep ? undefined : 'DE',
    network: undefined,
    ua: androidAgent,
    request_header: [
      { name: 'accept', value: 'text/html,*/*;q=0.8' },
      { name: 'accept-language', value: 'de' },
    ],
    header: [{ name: 'server', value: 'nginx' }],
    cookies_sent: [],
    cookies_set: [],
    content: '',
    content_size: 0,
    ...part,
  };
}

/** A hop with a page on which the chain ends. */
export function aPage(part: Partial<Hop> = {}): Hop {
  const page = { link: 'https://harbor-tycoon.test/', code: 200, kind: 'none', delta: 340 } as const;
  const header = [{ name: 'content-type', value: 'text/html; charset=utf-8' }];
  return aHop({ ...page, header, content: '<title>Harbor Tycoon</title><h1>Build your harbor</h1>', ...part });
}

/** A result with all that follows from its hops. */
export function aTestResult(part: Partial<TestResult> = {}): TestResult {
  const urls = part.urls ?? aChain('lander');
  const query = part.asked ?? { url: urls[0]?.link ?? '', os: 2, zone: 0, country: 'DE' };
  const last = urls.at(-1);
  return {
    id: 'h7Qd2mVx9sKc4TzB',
    at: '2026-11-20T08:30:00Z',
    asked: query,
    urls,
    land_page: last && last.error === undefined ? last.link : '',
    delta: urls.reduce((total, { delta }) => total + delta, 0),
    user_agent: androidAgent,
    header: urls[0]?.request_header ?? [],
    warnings: warningsOf(urls, query.country),
    params: paramChanges(urls),
    conditions: conditionsOf({ exit: part.exit, hops: urls, hasRunScripts: false }),
    ...part,
  };
}

const go = 'https://go.brook.test/c?aid=1001&oid=200580&aff_sub=abc123def';
const track = 'https://t.weir.test/r?clickid=9f3c2e71';
const play = 'https://play.google.com/store/apps/details?id=com.harbor.tycoon';
const offer = 'https://offer.test/?clickid=9f3c2e71';

/** Chains as they are met in the field, by what is special about them. */
const chains = {
  playStore: () => [
    aHop({ link: go, network: 'Brook' }),
    aHop({ link: track, network: 'Weir', cookies_set: ['wr_uid'] }),
    aHop({ link: 'https://app.appsflyer.com/com.harbor.tycoon?clickid=9f3c2e71', network: 'AppsFlyer' }),
    aHop({ link: play }),
  ],
  lander: () => [
    aHop({ link: go }),
    aHop({ link: track, code: 200, kind: 'meta', delay: 0 }),
    aHop({ link: 'https://weir.test/hop?clickid=9f3c2e71', code: 200, kind: 'meta', delay: 0 }),
    aPage({ link: `https://harbor-tycoon.test/?clickid=9f3c2e71` }),
  ],
  intent: () => [
    aHop({ link: go }),
    aHop({ link: track, code: 200, kind: 'script' }),
    aHop({
      link: 'intent://play/1#Intent;scheme=harbor;package=com.harbor.tycoon;S.browser_fallback_url=https%3A%2F%2Fharbor-tycoon.test%2Fapp;end',
    }),
  ],
  appStore: () => [
    aHop({ link: go }),
    aHop({ link: 'https://app.adjust.com/a1b2c3?click_id=9f3c2e71', network: 'Adjust' }),
    aHop({ link: 'itms-appss://apps.apple.com/de/app/harbor-tycoon/id1500855883' }),
  ],
  fallback: () => [aHop({ link: go }), aPage({ link: 'https://fallback.test/sorry?reason=geo', country: 'NL' })],
  loop: () => [
    aHop({ link: go }),
    aHop({ link: track }),
    aHop({ link: go, error: 'loop', code: undefined, kind: 'none', delta: 0, request_header: [] }),
  ],
  downgrade: () => [aHop({ link: go, code: 301 }), aPage({ link: 'http://harbor-tycoon.test/' })],
  refresh: () => [
    aHop({
      link: go,
      code: 200,
      kind: 'refresh',
      delay: 3,
      header: [{ name: 'refresh', value: '3; url=https://harbor-tycoon.test/' }],
    }),
    aPage(),
  ],
  notPublic: () => [
    aHop({ link: go }),
    aHop({ link: 'http://169.254.169.254/latest/', error: 'notPublic', code: undefined, kind: 'none' }),
  ],
  macro: () => [aHop({ link: go }), aPage({ link: 'https://harbor-tycoon.test/?clickid={click_id}' })],
  clickIdLost: () => [
    aHop({ link: track }),
    aHop({ link: 'https://mid.test/?cid=9f3c2e71' }),
    aPage({ link: 'https://harbor-tycoon.test/welcome' }),
  ],
  endless: () =>
    Array.from({ length: 20 }, (_, index) =>
      aHop({ link: `https://hop.test/${index + 1}`, ...(index === 19 ? { error: 'tooManyHops' } : {}) }),
    ),
  noTarget: () => [aHop({ link: go }), aHop({ link: track, kind: 'none', error: 'noTarget' })],
  relative: () => [
    aHop({ link: 'https://go.brook.test/c', header: [{ name: 'location', value: '/next' }] }),
    aHop({ link: 'https://go.brook.test/next', header: [{ name: 'location', value: '//harbor-tycoon.test/' }] }),
    aPage(),
  ],
  otherApp: () => [
    aHop({ link: offer }),
    aHop({ link: 'https://play.google.com/store/apps/details?id=com.lumen.editor' }),
  ],
  resold: () => [
    aHop({ link: go, network: 'Brook' }),
    aHop({ link: track, network: 'Weir' }),
    aHop({ link: 'https://go.brook.test/c?aid=7&oid=9&aff_sub=9f3c2e71', network: 'Brook' }),
    aPage(),
  ],
} satisfies Record<string, () => Hop[]>;

export type ChainName = keyof typeof chains;

export function aChain(name: ChainName): Hop[] {
  return chains[name]();
}

export function chainNames(): ChainName[] {
  return Object.keys(chains) as ChainName[];
}

export function someExits(): Exit[] {
  return [
    { country: 'DE', zone: 0, carriers: [] },
    { country: 'DE', zone: 2, carriers: [11, 12] },
    { country: 'US', zone: 1, carriers: [] },
  ];
}
