import { dayOf, startOf } from '@millrace/core/format';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach } from 'vitest';
import { readConfig, type Config } from '../../packages/server/src/config/config.ts';
import { createLog } from '../../packages/server/src/log/log.ts';
import { createOutside } from '../../packages/server/src/net/outside.ts';
import { offers } from '../../packages/server/src/offers/tables.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { linkWatches } from '../../packages/server/src/smartlinks/health-tables.ts';
import { countWatches } from '../../packages/server/src/tester/due-links.ts';
import { trafficDays } from '../../packages/server/src/traffic/tables.ts';
import type { Lab } from './start.ts';
import { aTraffic } from './traffic.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

interface Answer {
  readonly status: number;
  readonly location?: string;
}

type Click = Parameters<ReturnType<typeof aTraffic>['click']>[0];

/** For a test file: the page of the advertisers, links with clicks, and processes that test them; `reachable` is what its server may visit. */
export function aLinkDesk(server: Lab, reachable: string[]) {
  const { click, newLink } = aTraffic(server);
  const page = {
    /** What it answers those who ask in a language, such as `de`; others get the usual. */
    answers: {} as Record<string, Answer>,
    usual: { status: 200 } as Answer,
    /** The language of each visit. */
    seen: [] as string[],
    host: '',
  };

  beforeAll(async () => {
    const site = createServer((request, response) => {
      const language = (request.headers['accept-language'] ?? '').slice(0, 2);
      page.seen.push(language);
      const { status, location } = page.answers[language] ?? page.usual;
      response.writeHead(status, { 'content-type': 'text/html', ...(location && { location }) }).end('<h1>Hello</h1>');
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    page.host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
    reachable.push(new URL(server.origin).host, page.host);
    await server.db.update(offers).set({ url: `http://${page.host}/l?c={click_id}`, countries: ['DE', 'BR'] });
    return () => site.close();
  });

  beforeEach(async () => {
    // At noon, since tests some minutes apart must be of one day.
    server.wait(startOf(dayOf(server.now())).getTime() + 1.5 * day - server.now().getTime());
    await server.db.delete(linkWatches);
    await server.db.delete(trafficDays);
    Object.assign(page, { answers: {}, usual: { status: 200 }, seen: [] });
  });

  /** What a process has that tests links. */
  async function aProcess(part: Partial<Config> = {}) {
    const config = { ...readConfig({ PORT: '1', ORIGIN: server.origin }), reachable, ...part };
    return {
      db: server.db,
      config,
      secret: await serverSecret(server.db),
      now: () => server.now(),
      log: createLog({ logLevel: 'fatal' }, { write: () => undefined }),
      outside: createOutside({ reachable }),
      provider: async () => config.provider,
    };
  }

  /** A link with these clicks, which is due. */
  async function aLinkWith(...clicks: Click[]): Promise<number> {
    const link = await newLink({ countries: [] });
    for (const one of clicks) await click({ ...one, link });
    await server.settled();
    await countWatches(server.db, server.now());
    server.wait(16 * minute);
    return link;
  }

  /** What its publisher is told, the newest first. */
  async function told(gid: number) {
    const { client } = await server.signIn('publisher@demo.test');
    const notices = await client.account.notices({});
    return notices.filter(({ values }) => values?.['gid'] === String(gid));
  }

  async function health(gid: number) {
    const { client } = await server.signIn('publisher@demo.test');
    return client.smartlinks.health({ gid });
  }

  return { page, aProcess, aLinkWith, told, health };
}
