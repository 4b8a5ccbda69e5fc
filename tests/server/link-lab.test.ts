// Every chain of the link lab, as the tester follows it and, as far as it can, as curl does.
import { verdictOf, type Hop, type TestResult } from '@millrace/core/tester';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLinkLab } from '@millrace/demo/link-lab';
import { createOutside } from '../../packages/server/src/net/outside.ts';
import { follow, usualLimits } from '../../packages/server/src/tester/follow.ts';
import { aServer } from '../lab/start.ts';

const lab = createLinkLab();
const reachable: string[] = [];
// The one name that the lab knows besides its own is one that nobody has.
const server = aServer({ config: { reachable, browser: false }, resolve: async () => [] });
const run = promisify(execFile);
let origin = '';
let port = 0;

beforeAll(async () => {
  lab.listen(0, '127.0.0.1');
  await once(lab, 'listening');
  port = (lab.address() as AddressInfo).port;
  origin = `http://127.0.0.1:${port}`;
  reachable.push(`127.0.0.1:${port}`);
});
afterAll(() => {
  lab.closeAllConnections();
  lab.close();
});

const play = 'https://play.google.com/store/apps/details?id=com.harbor.tycoon';
const intent =
  'intent://play/1#Intent;scheme=harbor;package=com.harbor.tycoon;S.browser_fallback_url=https%3A%2F%2Fharbor-tycoon.test%2Fapp;end';
const long = Array.from({ length: 20 }, () => '302').join(' ');

/** How each hop leads on, or why it does not; where the chain ends; the verdict. */
type Way = readonly [hops: string, end: string, verdict: string];
const ways: Readonly<Record<string, Way>> = {
  store: ['302 302 302 deepLink', play, 'works store 4'],
  lander: ['302 meta meta none', '/end?clickid=9f3c2e71', 'works page 4'],
  intent: ['302 script deepLink', intent, 'works app 3'],
  apple: ['302 302 deepLink', 'itms-appss://apps.apple.com/de/app/harbor-tycoon/id1500855883', 'fails otherStore 3'],
  fallback: ['302 none', '/fallback?reason=geo', 'works page 2'],
  loop: ['302 302 loop', '/chain/loop', 'fails loop 3'],
  permanent: ['301 none', '/end', 'works page 2'],
  refresh: ['refresh none', '/end', 'works page 2'],
  inside: ['302 notPublic', 'http://169.254.169.254/latest/meta-data/', 'fails notPublic 2'],
  macro: ['302 none', '/end?clickid={click_id}', 'doubts macro 2'],
  renamed: ['302 302 302 none', '/end?welcome=1', 'doubts clickIdLost 4'],
  long: [`${long} tooManyHops`, '/long/20?clickid=9f3c2e71', 'fails tooManyHops 21'],
  nowhere: ['noTarget', '/chain/nowhere', 'fails noTarget 1'],
  relative: ['302 302 none', '/end', 'works page 3'],
  'other-app': ['302 deepLink', 'itms-apps://apps.apple.com/app/id1500855883', 'fails otherStore 2'],
  script: ['script none', '/end?by=script', 'works page 2'],
  'not-found': ['302 none', '/gone', 'fails notFound 2'],
  fault: ['none', '/chain/fault', 'fails serverError 1'],
  empty: ['none', '/chain/empty', 'fails empty 1'],
  bad: ['badTarget', '/chain/bad', 'fails badTarget 1'],
  cookie: ['302 none', '/cookie/2', 'works page 2'],
  large: ['tooLarge', '/chain/large', 'doubts tooLarge 1'],
  bomb: ['tooLarge', '/chain/bomb', 'doubts tooLarge 1'],
  odd: ['script deepLink', 'myapp:x\uFFFDy', 'works app 2'],
  temporary: ['307 308 none', '/end', 'works page 3'],
  'see-other': ['303 none', '/end', 'works page 2'],
  'protocol-relative': ['302 none', '/end', 'works page 2'],
  quoted: ['refresh none', '/end?by=refresh', 'works page 2'],
  market: ['302 deepLink', 'market://details?id=com.harbor.tycoon&referrer=clickid%3D9f3c2e71', 'works store 2'],
  many: ['302 302 302 302 302 302 none', '/end?clickid=9f3c2e71', 'doubts manyHops 6'],
  dropped: ['302 302 none', '/end?welcome=1', 'works page 3'],
  tls: ['302 tls', 'https:/end', 'fails tls 2'],
  unknown: ['302 dns', 'http://nobody.invalid/', 'fails dns 2'],
  forbidden: ['none', '/chain/forbidden', 'fails forbidden 1'],
  law: ['none', '/chain/law', 'fails forbidden 1'],
  busy: ['none', '/chain/busy', 'fails tooMany 1'],
  refused: ['none', '/chain/refused', 'fails refused 1'],
  'worked-out': ['none', '/chain/worked-out', 'works page 1'],
  'then-slow': ['302 timeout', '/chain/slow', 'fails timeout 2'],
  slow: ['timeout', '/chain/slow', 'fails timeout 1'],
};

test('the lab names every chain on its page, and each has its expected way', async () => {
  const page = await (await fetch(origin)).text();
  const named = [...page.matchAll(/href="\/chain\/([\w-]+)"/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(ways).toSorted());
});

const isSlow = (name: string) => name.endsWith('slow');

describe.each(Object.entries(ways))('%s', (name, [hops, end, verdict]) => {
  test(`${hops} to ${end}: ${verdict}`, async () => {
    expect(wayOf(await result(name))).toEqual([hops, end, verdict]);
  });

  test('curl goes the same way until it meets what it does not follow', async () => {
    const { urls } = await result(name);
    // Redirects by their code, from the first on: curl reads neither pages nor Refresh headers, and knows no apps.
    const turn = urls.findIndex(({ kind, error }) => kind !== '30x' || error !== undefined);
    const reached = urls.slice(0, turn + 1).map(({ link }) => plain(link));
    const seen = await curl(`${origin}/chain/${name}`, isSlow(name) ? 1 : 10);
    // Of its own accord it goes round in a circle.
    const compared = hops.endsWith('loop') ? seen.slice(0, reached.length) : seen;
    expect(compared).toEqual(reached.filter((link) => link.startsWith('http')));
  });
});

/** The chain as the server tells it; a host that never answers is given less time than there. */
async function result(name: string): Promise<Pick<TestResult, 'urls' | 'land_page' | 'asked' | 'warnings'>> {
  const url = `${origin}/chain/${name}`;
  if (!isSlow(name)) return (await server.signIn('publisher@demo.test')).client.tester.track({ url, os: 2, zone: 0 });
  const limits = { ...usualLimits, hop: 300 };
  const urls = await follow({ outside: createOutside({ reachable }), url, os: 2, language: 'en', limits });
  return { urls, land_page: '', asked: { url, os: 2, zone: 0 }, warnings: [] };
}

function wayOf(found: Awaited<ReturnType<typeof result>>): Way {
  const { is, reason, hop } = verdictOf(found as TestResult);
  const end = (found.urls.at(-1)?.link ?? '').replace(origin, '').replace(`//127.0.0.1:${port}`, '');
  return [found.urls.map(stepOf).join(' '), end, `${is} ${reason} ${hop}`];
}

function stepOf({ kind, code, error }: Hop): string {
  return error ?? (kind === '30x' ? String(code) : kind);
}

/** The addresses that curl comes to. Whatever a chain names, it speaks to the lab alone. */
async function curl(url: string, seconds: number): Promise<string[]> {
  const args = ['--silent', '--location', '--max-redirs', '20', '--max-time', `${seconds}`];
  const noProxy = ['--noproxy', '*', '--connect-to', `::127.0.0.1:${port}`];
  const out = ['--output', '/dev/null', '--globoff', '--dump-header', '-', '--write-out', 'END %{url_effective}'];
  const { stdout } = await run('curl', [...args, ...noProxy, ...out, url]).catch((error: { stdout: string }) => error);
  const effective = /END (.*)$/.exec(stdout)?.[1] ?? '';
  const targets = [...stdout.matchAll(/^location: (.*?)\r?$/gim)].map(([, target = '']) => target);
  const seen = [url];
  for (const target of targets) {
    const next = URL.parse(target, seen.at(-1));
    if (next) seen.push(next.href);
  }
  // What it was told last and did not go to is not where it came.
  return seen.map(plain).slice(0, seen.map(plain).lastIndexOf(plain(effective)) + 1);
}

function plain(link: string): string {
  return URL.parse(link)?.href.replaceAll('{', '%7B').replaceAll('}', '%7D') ?? link;
}
