// The server is killed in the middle of changes, again and again over one database: what it has acknowledged is there
// afterwards, and nothing is there by half.
import { maskedAccount, modificationStatuses } from '@millrace/core/payment';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withDemo } from '../lab/demo.ts';
import { isFull } from '../lab/full.ts';
import { stormyDatabases } from '../lab/storm.ts';
import { createVisitor, type Visitor } from '../lab/visitor.ts';

/** When the server dies in each round, in milliseconds: at no moment in particular. */
const moments = [310, 150, 620, ...(isFull ? [480, 205, 560, 390, 270, 690, 440] : [])];

/** What was answered before the server died, and what was on its way. */
interface Storm {
  readonly applied: Set<number>;
  readonly tried: Set<number>;
  readonly links: Map<number, string>;
  readonly names: Set<string>;
  filed: number;
  cancelled: number;
}

/** Repeats a change until the server does not answer any more. */
async function until(isOver: () => boolean, change: () => Promise<void>): Promise<void> {
  while (!isOver()) {
    try {
      await change();
    } catch (error) {
      if (!isOver()) throw error;
    }
  }
}

describe.each(stormyDatabases)('on %s', (database) => {
  const demo = withDemo({ isEmbedded: database !== 'Postgres' });
  let publisher: Visitor;
  let payee: Visitor;
  let signature: string;
  /** Offers that nobody has applied for yet, and two that may be prior. */
  let open: number[];
  let prior: number[];

  beforeAll(async () => {
    publisher = await signIn('publisher@demo.test');
    payee = await signIn('pending@demo.test');
    const { data } = await publisher.client.offers.list({ approve_status: 2, n: 1_000 });
    open = data.filter(({ status }) => status === 1).map(({ oid }) => oid);
    const approved = await publisher.client.offers.list({ approve_status: 1, n: 2 });
    prior = approved.data.map(({ oid }) => oid);
    const picture = await sharp({ create: { width: 180, height: 100, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const file = new File([new Uint8Array(picture)], 'signature.png', { type: 'image/png' });
    ({ path: signature } = await payee.client.payment.uploadSignature({ signature: file }));
  });

  // How often somebody has done something outlives a crash there, and here is done often.
  beforeEach(() => (database === 'Postgres' ? demo.query('delete from rate_limits') : undefined));

  async function signIn(username: string): Promise<Visitor> {
    const visitor = createVisitor(demo.origin);
    await visitor.client.session.loginInfo();
    await visitor.client.session.login({ username, password: 'Demo1234' });
    return visitor;
  }

  async function storm(round: number, moment: number): Promise<Storm> {
    const seen: Storm = {
      applied: new Set(),
      tried: new Set(),
      links: new Map(),
      names: new Set(),
      filed: 0,
      cancelled: 0,
    };
    let isOver = false;
    const over = () => isOver;
    const apply = async () => {
      const id = open.pop() ?? 0;
      seen.tried.add(id);
      await publisher.client.offers.apply({ aid: 1001, reason: `Round ${round}`, id });
      seen.applied.add(id);
    };
    const link = async () => {
      const name = `Storm ${round}-${seen.names.size}`;
      seen.names.add(name);
      const own = { aid: 1, ad_type: 2, offers: prior, x_offers: [], prior_ratio: 80 };
      const offer_ratio = Object.fromEntries(prior.map((oid) => [oid, 50]));
      const aff_settings = { 1: { ...own, offer_ratio } };
      const { gid } = await publisher.client.smartlinks.create({ name, offers: prior, aff_settings });
      seen.links.set(gid, name);
    };
    const pay = async () => {
      const details = { pay_type: 0, account: `pay${round}@brook.test`, currency: 2, country: 'DE', signature };
      const { list } = await payee.client.payment.modifications();
      const pending = list.find(({ status }) => status === modificationStatuses.pending);
      if (pending) {
        await payee.client.payment.setModification({ id: pending.id, aff_id: 7, status: modificationStatuses.cancel });
        seen.cancelled += 1;
      } else {
        await payee.client.payment.edit({ ...details, password: 'Demo1234' });
        seen.filed += 1;
      }
    };
    const ends = Promise.all([apply, apply, link, link, pay].map((change) => until(over, change)));
    await new Promise((wait) => setTimeout(wait, moment));
    // On a busy machine the first answers come late; a storm in which nothing was answered would prove nothing.
    while (seen.applied.size === 0) await new Promise((wait) => setTimeout(wait, 10));
    isOver = true;
    await demo.killAndRestart();
    await ends;
    return seen;
  }

  test.each([...moments.entries()])(
    'round %i: what was acknowledged is there, and nothing by half',
    async (round, moment) => {
      const before = (await payee.client.payment.modifications({ n: 1_000 })).list;
      const seen = await storm(round, moment);
      expect(seen.applied.size).toBeGreaterThan(0);

      const { data } = await publisher.client.offers.list({ oids: [...seen.tried], n: 1_000 });
      const pending = new Set(data.filter(({ approve_status }) => approve_status === 0).map(({ oid }) => oid));
      expect([...seen.applied].filter((oid) => !pending.has(oid))).toEqual([]);

      const links = await publisher.client.smartlinks.list({ search: `Storm ${round}-`, uid: 1, n: 1_000 });
      const kept = new Map(links.data.map(({ gid, name }) => [gid, name]));
      expect([...seen.links].filter(([gid, name]) => kept.get(gid) !== name)).toEqual([]);
      expect(new Set(kept.values()).size).toBe(kept.size);
      for (const gid of kept.keys()) {
        const { offers, aff_settings } = await publisher.client.smartlinks.read({ sml_id: gid });
        expect([offers, Object.keys(aff_settings['1']?.offer_ratio ?? {}).length]).toEqual([prior, 2]);
      }

      const after = (await payee.client.payment.modifications({ n: 1_000 })).list;
      const made = after.slice(0, after.length - before.length);
      // One more of each may have been done without its answer reaching anybody.
      expect(made.length - seen.filed).toBeLessThanOrEqual(1);
      expect(made.length).toBeGreaterThanOrEqual(seen.filed);
      expect(after.filter(({ status }) => status === modificationStatuses.pending).length).toBeLessThanOrEqual(1);
      const cancelled = (list: typeof after) =>
        list.filter(({ status }) => status === modificationStatuses.cancel).length;
      expect(cancelled(after) - cancelled(before)).toBeGreaterThanOrEqual(seen.cancelled);
      for (const change of made) {
        expect(change).toMatchObject({
          new_account: maskedAccount(`pay${round}@brook.test`),
          new_signature_filepath: expect.stringMatching(/\w/),
        });
      }
      // The first details of an account are shown while they are looked at, and are not in force.
      const [shown] = await payee.client.payment.info();
      expect(shown?.account === `pay${round}@brook.test` && shown.edit === 1).toBe(false);
    },
  );
});
