import { dayOf, startOf } from '@millrace/core/format';
import { inArray } from 'drizzle-orm';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach } from 'vitest';
import { readConfig } from '../../packages/server/src/config/config.ts';
import { createLog } from '../../packages/server/src/log/log.ts';
import { createOutside } from '../../packages/server/src/net/outside.ts';
import { notices } from '../../packages/server/src/notices/tables.ts';
import { deadOffers } from '../../packages/server/src/offers/dead-tables.ts';
import { offers } from '../../packages/server/src/offers/tables.ts';
import { watchDeadOffers } from '../../packages/server/src/operator/dead-offer-round.ts';
import { operatorLog } from '../../packages/server/src/operator-log/tables.ts';
import { providerValues } from '../../packages/server/src/reference/tables.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { linkTests, linkWatches } from '../../packages/server/src/smartlinks/health-tables.ts';
import { createClickIds, readInstallation } from '../../packages/server/src/traffic/click-id.ts';
import { operate } from './operator.ts';
import type { Lab } from './start.ts';
import type { aTraffic } from './traffic.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** An advertiser's page of a host of its own, which dies and comes back. */
interface DyingPage {
  answer: number;
  readonly seen: string[];
  host: string;
}

/** For a test file: three offers of a publisher, each with a page of its own, and the links that lead there. */
export function aDeadPage(server: Lab, { click, newLink, oids }: ReturnType<typeof aTraffic>, reachable: string[]) {
  const pages: DyingPage[] = [];
  let gid = 0;

  beforeAll(async () => {
    const hosts: Server[] = [];
    for (let index = 0; index < 3; index += 1) {
      const page: DyingPage = { answer: 200, seen: [], host: '' };
      const host = createServer((request, response) => {
        page.seen.push(request.url ?? '');
        response.writeHead(page.answer, { 'content-type': 'text/html' }).end('<h1>Hello</h1>');
      }).listen(0, '127.0.0.1');
      hosts.push(host);
      await once(host, 'listening');
      page.host = `127.0.0.1:${(host.address() as AddressInfo).port}`;
      reachable.push(page.host);
      pages.push(page);
    }
    reachable.push(new URL(server.origin).host);
    for (const [index, oid] of oids().entries()) {
      // Each of another country, so that a visitor's country says which offer is reached.
      const countries = [['DE'], ['BR'], ['FR']][index] ?? [];
      await server.db
        .update(offers)
        .set({ url: `http://${pages[index]?.host}/l?c={click_id}&p={payout}&s={source}`, countries })
        .where(inArray(offers.oid, [oid]));
    }
    gid = await newLink();
    await click({ link: gid });
    await click({ link: gid, network: '177.32.0' });
    await server.settled();
    return () => hosts.forEach((host) => host.close());
  });

  beforeEach(async () => {
    // At noon, since tests some hours apart must be of one day; and days after what was tested before.
    server.wait(startOf(dayOf(server.now())).getTime() + 2.5 * day - server.now().getTime());
    for (const page of pages) {
      page.answer = 200;
      page.seen.length = 0;
    }
    await server.db.delete(deadOffers);
    await server.db.delete(linkTests);
    await server.db.delete(linkWatches);
    await server.db.delete(operatorLog);
    await server.db.delete(notices);
    await server.db.delete(providerValues);
    await server.db.update(offers).set({ status: 1 });
    await click({ link: gid });
    await click({ link: gid, network: '177.32.0' });
    await server.settled();
    await server.db
      .insert(linkWatches)
      .values({ user_id: 1, gid, oid: oid(), host: '', clicks: 0, counted_at: server.now(), due_at: server.now() });
  });

  const oid = (index = 0) => oids()[index] ?? 0;

  async function aProcess(part: { pause_dead_offers?: boolean; link_health?: boolean } = {}) {
    const usual = readConfig({ PORT: '1', ORIGIN: server.origin });
    const config = { ...usual, reachable, provider: { ...usual.provider, pause_dead_offers: true, ...part } };
    return {
      db: server.db,
      config,
      secret: await serverSecret(server.db),
      now: () => server.now(),
      log: createLog({ logLevel: 'fatal' }, { write: () => undefined }),
      outside: createOutside({ reachable }),
      provider: async () => config.provider,
      clickIds: createClickIds(await readInstallation(server.db, server.now())),
      atOneMoment: <R>(read: (db: typeof server.db) => Promise<R>) => server.db.transaction(read),
    };
  }

  interface Tests {
    readonly index?: number;
    /** How long ago each was made. */
    readonly minutes?: readonly number[];
    readonly reason?: string;
    readonly outcome?: 'works' | 'fails';
    readonly systems?: readonly (1 | 2)[];
  }

  /** Tests of the link that reached an offer: as many as failed, on two systems in turn. */
  async function tested({
    index = 0,
    minutes = [90, 60, 30, 1],
    reason,
    outcome = 'fails',
    systems = [1, 2],
  }: Tests = {}) {
    for (const [turn, ago] of minutes.entries()) {
      const at = new Date(server.now().getTime() - ago * minute);
      await server.db.insert(linkTests).values({
        user_id: 1,
        gid,
        oid: oid(index),
        at,
        dt: dayOf(at),
        country: ['DE', 'BR', 'FR'][index] ?? '',
        os: systems[turn % systems.length] ?? 1,
        is_direct: true,
        outcome,
        reason: reason ?? (outcome === 'works' ? 'page' : 'notFound'),
        destination: '',
        is_broken: true,
        result_id: `r${turn}`,
      });
    }
  }

  /** So many rounds of a process, as far apart as its own tests are. */
  async function rounds(process: Awaited<ReturnType<typeof aProcess>>, count: number, apart = 6 * minute) {
    for (let round = 0; round < count; round += 1) {
      await watchDeadOffers(process);
      server.wait(apart);
    }
  }

  async function states() {
    const rows = await server.db.select().from(deadOffers).orderBy(deadOffers.oid);
    return rows.map((row) => [row.oid, row.dead_since !== null]);
  }

  return {
    pages,
    page: (index = 0) => pages[index] as DyingPage,
    oid,
    gid: () => gid,
    aProcess,
    tested,
    rounds,
    states,
    isPaused: async (index = 0) => (await states()).some(([one, isPaused]) => one === oid(index) && isPaused),
    /** An operator's command, typed now. */
    type: (...words: string[]) => operate(server.db, words, { now: server.now() }),
    /** What the operator's log says that link health did. */
    async said() {
      const rows = await server.db.select().from(operatorLog).orderBy(operatorLog.id);
      return rows.filter(({ by }) => by === 'link health').map(({ said: [first = ''] }) => first);
    },
    async told() {
      const rows = await server.db.select().from(notices).orderBy(notices.id);
      return rows.filter(({ user_id }) => user_id === 1).map(({ code }) => code);
    },
    /** Where a visitor of the offer's country is led, once the links are read anew. */
    async visit(index = 0) {
      server.wait(10_000);
      return click({ link: gid, ...(index === 1 && { network: '177.32.0' }) });
    },
  };
}
