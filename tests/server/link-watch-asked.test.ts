// Who may have a link watched, how often it is asked and tested at the same moment, and the badges that tell how it is.
import { codes } from '@millrace/core';
import { dayOf } from '@millrace/core/format';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outgoingStops } from '../../packages/server/src/jobs/tables.ts';
import { testDueWatches } from '../../packages/server/src/watches/round.ts';
import { visitorWatches } from '../../packages/server/src/watches/tables.ts';
import { aWatchDesk, minute } from '../lab/link-watch.ts';
import { aServer } from '../lab/start.ts';
import { createVisitor } from '../lab/visitor.ts';

const reachable: string[] = [];
const server = aServer({ config: { reachable, browser: false } });
const { aProcess, aTest, anotherMailbox, email, letters, started, subjects } = aWatchDesk(server, reachable);

test('nothing is tested while nothing leaves the network, or links are not tested at all; then nobody may ask', async () => {
  await started();
  await server.db.insert(outgoingStops).values({ id: 1, at: server.now(), by: 'Robin' });
  expect(await testDueWatches(await aProcess())).toBe(0);
  await server.db.delete(outgoingStops);
  expect(await testDueWatches(await aProcess({ link_health: false }))).toBe(0);
  expect(await testDueWatches(await aProcess())).toBe(1);
});

test('one host is visited by one test at a time', async () => {
  await started({ path: '/one' });
  anotherMailbox();
  await started({ path: '/two' });
  const until = new Date(server.now().getTime() + minute);
  await server.db.update(visitorWatches).set({ taken_until: until }).where(eq(visitorWatches.email, email()));
  expect(await testDueWatches(await aProcess())).toBe(0);
  server.wait(2 * minute);
  expect(await testDueWatches(await aProcess())).toBe(2);
});

test('one mailbox gets five letters an hour, whoever asks and however it is spelled; who asks is told the same', async () => {
  const { id } = await aTest();
  const { client } = await server.visitor();
  const spelled = email().toUpperCase();
  for (let time = 0; time < 8; time += 1) await client.watches.ask({ id, email: time % 2 ? email() : spelled });
  await client.watches.ask({ id, email: email().replace('@', '+note@') });
  // One more in ten minutes.
  expect(await letters()).toHaveLength(6);
});

test('an address or a destination that is none is refused at its field, and a test that is gone has no link', async () => {
  const { id } = await aTest();
  const { client } = await server.visitor();
  const refused = async (input: object) =>
    client.watches.ask({ id, email: email(), ...input }).catch((error: unknown) => error);
  expect(await refused({ email: 'nobody' })).toMatchObject({ fields: { email: expect.any(String) } });
  expect(await refused({ expected: 'not a place' })).toMatchObject({ fields: { expected: expect.any(String) } });
  expect(await refused({ id: 'somebody-elses-test-id' })).toMatchObject({ code: codes.notFound });
  expect(await letters()).toEqual([]);
});

test('the letter is in the language of the page that asked', async () => {
  const { id } = await aTest();
  const { client } = createVisitor(server.origin, (await server.visitor()).cookies, 'zh-CN');
  await client.watches.ask({ id, email: email() });
  expect(await subjects()).toEqual(['请确认开始监测链接']);
});

test('a badge says how a test went and how a watched link is, to pages of anybody, and of what is gone that it expired', async () => {
  const { id } = await aTest();
  const { client, key } = await started();
  const badge = async (path: string) => {
    const got = await fetch(`${server.origin}/badge/${path}.svg`);
    expect(got.headers.get('content-type')).toContain('image/svg+xml');
    expect(got.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    return /<title>([^<]*)/.exec(await got.text())?.[1];
  };
  const today = dayOf(server.now());
  expect(await badge(`tests/${id}`)).toBe(`link test: works · ${today}`);
  const [watch = ''] = key.split('.');
  expect(await badge(`watches/${watch}`)).toBe('link watch: not tested yet');
  await testDueWatches(await aProcess());
  expect(await badge(`watches/${watch}`)).toBe(`link watch: works · ${today}`);
  await client.watches.stop({ key });
  expect(await badge(`watches/${watch}`)).toBe('link watch: expired');
  expect(await badge('tests/nothing')).toBe('link test: expired');
});

test('visitors may have links watched, publishers need not', async () => {
  const { client } = await server.visitor();
  expect(await client.tester.proxy()).toMatchObject({ may_watch: true, share_at: server.origin });
  const { client: publisher } = await server.signIn('publisher@demo.test');
  expect(await publisher.tester.proxy()).toMatchObject({ may_watch: false });
});
