// The server is killed under clicks and postbacks, again and again over one database: no answered click is lost, none is
// counted twice, and the figures are what a recount gives.
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../packages/server/src/db/open.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { journalFolders, openLeftJournal } from '../../packages/server/src/traffic/left-journals.ts';
import { postbackSecret } from '../../packages/server/src/traffic/postback-secrets.ts';
import { clicks, conversions } from '../../packages/server/src/traffic/tables.ts';
import { withDemo } from '../lab/demo.ts';
import { isFull } from '../lab/full.ts';
import { stormyDatabases } from '../lab/storm.ts';
import { figuresOf } from '../lab/recount.ts';
import { phone } from '../lab/traffic.ts';
import { createVisitor } from '../lab/visitor.ts';

/** When the server dies in each round, in milliseconds after its first answer: at no moment in particular. */
const moments = [310, 150, 620, ...(isFull ? [480, 205, 560, 390, 270, 690, 440] : [])];
const visitors = 24;
const wait = (milliseconds: number) => new Promise((next) => setTimeout(next, milliseconds));
const channel = 1001;

/** The ids that are in no row; a row spells them with dashes. */
function without(ids: ReadonlySet<string>, rows: readonly { readonly id: string }[]): string[] {
  const stored = new Set(rows.map(({ id }) => id.replaceAll('-', '')));
  return [...ids].filter((id) => !stored.has(id));
}

describe.each(stormyDatabases)('on %s', (database) => {
  const demo = withDemo({ isEmbedded: database !== 'Postgres', env: () => ({ PROXIES: '1' }) });
  const clicked = new Set<string>();
  const converted = new Set<string>();
  let secret = '';
  let gid = 0;
  let came = 0;

  beforeAll(async () => {
    const { client } = createVisitor(demo.origin);
    await client.session.loginInfo();
    await client.session.login({ username: 'publisher@demo.test', password: 'Demo1234' });
    ({ gid } = await client.smartlinks.create({ name: 'Of the storm' }));
    await demo.whileAway(async (db) => (secret = await serverSecret(db)));
  });

  async function click(): Promise<{ id: string; oid: number }> {
    came += 1;
    // Every eleventh is a bot, every seventh comes twice.
    const agent = came % 11 === 0 ? 'Googlebot/2.1' : phone;
    const who = came % 7 === 0 ? came - 1 : came;
    const from = `2.160.${Math.floor(who / 250) % 250}.${1 + (who % 250)}`;
    const answer = await fetch(`${demo.origin}/c?aid=${channel}&oid=${gid}&aff_sub=s${came % 5}`, {
      redirect: 'manual',
      headers: { 'user-agent': agent, 'x-forwarded-for': from },
    });
    const to = URL.parse(answer.headers.get('location') ?? '');
    const id = to?.searchParams.get('click_id') ?? '';
    if (answer.status !== 302 || id === '') throw new Error(`A click was answered ${answer.status}.`);
    clicked.add(id);
    return { id, oid: Number(/\/(\d+)\.html$/.exec(to?.pathname ?? '')?.[1]) };
  }

  async function convert({ id, oid }: { id: string; oid: number }): Promise<void> {
    const told = { click_id: id, txid: 'one', secret: postbackSecret({ secret }, oid) };
    const tell = (fields: object) => fetch(`${demo.origin}/postback?${new URLSearchParams({ ...told, ...fields })}`);
    const answer = await tell({});
    if (!answer.ok) throw new Error(`A postback was answered ${answer.status}.`);
    converted.add(id);
    if (came % 5 === 0) await tell({ status: 'reversed' });
    if (came % 4 === 0) await tell({});
  }

  /** Kills the server while visitors come, and looks at what it has left. */
  async function storm(moment: number, look: (db: Database) => Promise<void>): Promise<void> {
    const crash = { isOver: false };
    const visit = async () => {
      while (!crash.isOver) {
        try {
          const made = await click();
          if (came % 3 === 0) await convert(made);
        } catch (error) {
          if (!crash.isOver) throw error;
        }
      }
    };
    const ends = Promise.all(Array.from({ length: visitors }, visit));
    const before = clicked.size;
    while (clicked.size === before) await wait(5);
    await wait(moment);
    crash.isOver = true;
    await demo.whileAway(look, 'SIGKILL');
    await ends;
  }

  /** Everything answered that is not in the database. */
  async function missingFrom(db: Database): Promise<{ clicks: string[]; postbacks: string[] }> {
    const ofClicks = await db
      .select({ id: clicks.id })
      .from(clicks)
      .where(inArray(clicks.id, [...clicked]));
    const ofConversions = await db
      .select({ id: conversions.click_id })
      .from(conversions)
      .where(inArray(conversions.click_id, [...converted]));
    return { clicks: without(clicked, ofClicks), postbacks: without(converted, ofConversions) };
  }

  /** What dead processes have left on the disk for the next one to store. */
  async function journalled(kind: 'clicks' | 'postbacks'): Promise<string> {
    const lines: string[] = [];
    for (const folder of journalFolders(join(demo.dataDir, kind))) {
      const left = openLeftJournal(folder);
      for await (const batch of left?.batches() ?? []) lines.push(...batch.lines);
      left?.release();
    }
    return lines.join('\n').replaceAll('-', '');
  }

  async function expectFiguresOfRecount(db: Database): Promise<void> {
    const { kept, recounted } = await figuresOf(db, gid);
    expect(kept).toEqual(recounted);
  }

  test.each([...moments.entries()])(
    'round %i: nothing is counted by half, and all that was answered is stored or in a journal',
    async (_round, moment) => {
      const before = clicked.size;
      await storm(moment, async (db) => {
        await expectFiguresOfRecount(db);
        const missing = await missingFrom(db);
        const left = { clicks: await journalled('clicks'), postbacks: await journalled('postbacks') };
        expect(missing.clicks.filter((id) => !left.clicks.includes(id))).toEqual([]);
        expect(missing.postbacks.filter((id) => !left.postbacks.includes(id))).toEqual([]);
      });
      expect(clicked.size).toBeGreaterThan(before);
    },
  );

  test('in the end no answered click is lost, none is counted twice, and the figures are those of a recount', async () => {
    const missing = async () => {
      let found: unknown;
      await demo.whileAway(async (db) => (found = await missingFrom(db)));
      return found;
    };
    // Who is asked to end leaves what it has not stored of those before it to the next.
    await expect.poll(missing, { timeout: 90_000, interval: 1_000 }).toEqual({ clicks: [], postbacks: [] });
    await demo.whileAway(async (db) => {
      await expectFiguresOfRecount(db);
      const { events } = await figuresOf(db, gid);
      // What was on its way when the server died may be there without its answer having reached anybody.
      expect(events - clicked.size).toBeLessThanOrEqual(visitors * moments.length);
    });
  });
});
