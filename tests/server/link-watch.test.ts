// Links that visitors have watched: asked for at a test, confirmed by a letter, tested for four weeks, and forgotten.
import { codes } from '@millrace/core';
import { dayOf, daysAfter, startOf } from '@millrace/core/format';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testResults } from '../../packages/server/src/tester/tables.ts';
import { endWatches, testDueWatches } from '../../packages/server/src/watches/round.ts';
import { visitorWatches, visitorWatchTests } from '../../packages/server/src/watches/tables.ts';
import { aWatchDesk, day, hour, minute } from '../lab/link-watch.ts';
import { aServer } from '../lab/start.ts';

const reachable: string[] = [];
const server = aServer({ config: { reachable, browser: false } });
const { aProcess, anotherMailbox, ask, email, letters, newestKey, page, started, subjects } = aWatchDesk(
  server,
  reachable,
);

test('nothing is tested until the address is confirmed, and the letter holds nothing that a stranger may choose', async () => {
  const client = await ask({ path: '/win-a-prize' });
  page.visits = 0;
  const [letter] = await letters();
  expect(letter).toMatchObject({ to: email(), subject: 'Confirm that we watch a link for you' });
  expect(letter?.text).not.toContain('win-a-prize');
  expect(letter?.text).not.toContain(page.host);
  expect(await testDueWatches(await aProcess())).toBe(0);
  expect(page.visits).toBe(0);
  const key = await newestKey();
  const asked = await client.watches.read({ key });
  expect(asked).toMatchObject({ state: 'asked', started_at: null, tests: [], days: [], own: { email: email() } });
  expect(asked.asked).toMatchObject({ url: `http://${page.host}/win-a-prize`, country: 'DE' });
  // Nobody but the letter knows of it.
  const [id = ''] = key.split('.');
  await expect(client.watches.read({ key: id })).rejects.toMatchObject({ code: codes.notFound });
  await expect(client.watches.start({ key: id })).rejects.toMatchObject({ code: codes.notFound });
  await expect(client.watches.start({ key: `${id}.${'A'.repeat(43)}` })).rejects.toMatchObject({
    code: codes.notFound,
  });
});

test('a confirmed link is tested at once and every six hours, for 28 days, by one of two processes', async () => {
  const { client, key } = await started();
  page.visits = 0;
  const both = await Promise.all([await aProcess(), await aProcess()].map((one) => testDueWatches(one)));
  expect(both.toSorted()).toEqual([0, 1]);
  expect(page.visits).toBe(1);
  server.wait(5 * hour);
  expect(await testDueWatches(await aProcess())).toBe(0);
  server.wait(2 * hour);
  expect(await testDueWatches(await aProcess())).toBe(1);
  const watch = await client.watches.read({ key });
  expect(watch).toMatchObject({ state: 'on', condition: 'works' });
  expect(watch.tests).toMatchObject([
    { outcome: 'works', destination: '127.0.0.1' },
    { outcome: 'works', destination: '127.0.0.1' },
  ]);
  expect(watch.days).toHaveLength(28);
  expect(watch.days[0]).toMatchObject({ condition: 'works' });
  const today = dayOf(new Date(watch.started_at ?? ''));
  expect(watch.ends_at).toBe(startOf(daysAfter(today, 28)).toISOString());
  // Its hops can be looked at.
  const { urls } = await client.tester.result({ id: watch.tests[0]?.id ?? '' });
  expect(urls.map(({ code }) => code)).toEqual([200]);
});

test('it is broken by two failures in a row and told once, and so it is told when it works again', async () => {
  await started();
  const process = await aProcess();
  await testDueWatches(process);
  page.answer = { status: 404 };
  server.wait(7 * hour);
  await testDueWatches(process);
  expect(await subjects()).toHaveLength(1);
  server.wait(5 * minute);
  await testDueWatches(process);
  server.wait(7 * hour);
  await testDueWatches(process);
  expect((await subjects()).slice(1)).toEqual([`Broken: your link at ${page.host}`]);
  page.answer = { status: 200 };
  server.wait(7 * hour);
  await testDueWatches(process);
  expect((await subjects()).slice(2)).toEqual([`Works again: your link at ${page.host}`]);
  const last = (await letters()).at(-1);
  expect(last?.unsubscribe).toContain('/link-watch/stop?key=');
});

test('the destination that its test expected has to be met, and one that is found first counts where none was', async () => {
  const first = await started({ expected: 'elsewhere.example' });
  await testDueWatches(await aProcess());
  expect(await first.client.watches.read({ key: first.key })).toMatchObject({
    expected: 'elsewhere.example',
    tests: [{ outcome: 'fails', reason: 'otherDestination' }],
  });
  anotherMailbox();
  const second = await started({ path: '/second' });
  await testDueWatches(await aProcess());
  page.answer = { status: 302, location: 'https://play.google.com/store/apps/details?id=com.harbor.tycoon' };
  server.wait(7 * hour);
  await testDueWatches(await aProcess());
  expect(await second.client.watches.read({ key: second.key })).toMatchObject({
    condition: 'changed',
    tests: [{ outcome: 'changed', destination: 'com.harbor.tycoon' }, { outcome: 'works' }],
  });
});

test('an address watches one link: another one takes its place once it is confirmed, which its page says before', async () => {
  const first = await started({ path: '/first' });
  await testDueWatches(await aProcess());
  await ask({ path: '/second' });
  const key = await newestKey();
  expect(await first.client.watches.read({ key })).toMatchObject({
    state: 'asked',
    own: { instead_of: `http://${page.host}/first` },
  });
  expect(await first.client.watches.read({ key: first.key })).toMatchObject({ state: 'on' });
  await Promise.all([first.client.watches.start({ key }), first.client.watches.start({ key })]);
  await expect(first.client.watches.read({ key: first.key })).rejects.toMatchObject({ code: codes.notFound });
  expect(await server.db.select().from(visitorWatches)).toHaveLength(1);
  // A stranger who asks in the same name takes nobody's letter away.
  await ask({ path: '/third' });
  const earlier = await newestKey();
  await ask({ path: '/of-a-stranger' });
  const both = [earlier, await newestKey()].map((one) =>
    first.client.watches.start({ key: one }).catch(() => undefined),
  );
  await Promise.all(both);
  const rows = await server.db.select().from(visitorWatches);
  expect(rows.filter(({ started_at }) => started_at !== null)).toHaveLength(1);
  expect((await server.log()).includes('visitor_watches_on')).toBe(false);
});

test('by the id that its badge shows anybody looks at it, without the address, and nobody stops it', async () => {
  const { client, key } = await started();
  const [id = ''] = key.split('.');
  const shown = await client.watches.read({ key: id });
  expect(shown.own).toBeUndefined();
  expect(JSON.stringify(shown)).not.toContain(email());
  await expect(client.watches.stop({ key: id })).rejects.toMatchObject({ code: codes.notFound });
});

test('whoever stops it is forgotten, by the page or by the button of a mail program', async () => {
  const first = await started();
  await testDueWatches(await aProcess());
  const { tests } = await first.client.watches.read({ key: first.key });
  await first.client.watches.stop({ key: first.key });
  expect(await server.db.select().from(visitorWatches)).toEqual([]);
  expect(await server.db.select().from(visitorWatchTests)).toEqual([]);
  const results = server.db.select().from(testResults);
  expect(await results.where(eq(testResults.id, tests[0]?.id ?? ''))).toEqual([]);
  await expect(first.client.watches.stop({ key: first.key })).rejects.toMatchObject({ code: codes.notFound });

  anotherMailbox();
  const second = await started();
  const stop = `${server.origin}/link-watch/stop?key=${second.key}`;
  // Mail systems follow links before people do.
  const looked = await fetch(stop, { redirect: 'manual' });
  expect(looked.headers.get('location')).toBe(`/link-watch?watch=${second.key}`);
  expect(await server.db.select().from(visitorWatches)).toHaveLength(1);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  for (const status of [200, 200]) expect(await fetch(stop, { method: 'POST', body })).toMatchObject({ status });
  expect(await server.db.select().from(visitorWatches)).toEqual([]);
});

test('a letter that was not opened for a day starts nothing, and what was asked is forgotten', async () => {
  const client = await ask();
  const key = await newestKey();
  server.wait(day);
  await expect(client.watches.start({ key })).rejects.toMatchObject({ code: codes.notFound });
  server.wait(minute);
  await endWatches(await aProcess());
  expect(await server.db.select().from(visitorWatches)).toEqual([]);
});

test('after four weeks it ends, says how it went, is shown for a week, and is gone', async () => {
  const { client, key } = await started();
  await testDueWatches(await aProcess());
  server.wait(29 * day);
  const process = await aProcess();
  await Promise.all([endWatches(process), endWatches(await aProcess())]);
  expect((await letters()).slice(1).map(({ subject, text }) => [subject, text.split('\n\n')[0]])).toEqual([
    [
      `Four weeks are over: your link at ${page.host}`,
      `We watched your link at ${page.host} for four weeks. It worked in 1 of 1 tests.`,
    ],
  ]);
  expect(await testDueWatches(process)).toBe(0);
  expect(await client.watches.read({ key })).toMatchObject({ state: 'ended' });
  // The address is free for another link.
  await started({ path: '/next' });
  server.wait(8 * day);
  await endWatches(process);
  await expect(client.watches.read({ key })).rejects.toMatchObject({ code: codes.notFound });
});
