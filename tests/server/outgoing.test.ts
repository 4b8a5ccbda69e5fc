import { codes } from '@millrace/core';
import { expect, test } from 'vitest';
import { letterPayload } from '../../packages/server/src/mail/send.ts';
import { aMailServer } from '../lab/mail-server.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const patient = { timeout: 15_000 };
const hourMs = 3_600_000;
const mail = await aMailServer();
await mail.up();
const metricsToken = 'a-long-secret-of-the-operator';
const server = aServer({ config: { smtpUrl: mail.url, metricsToken } });
const metrics = async () =>
  (await fetch(`${server.origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).text();

const outgoing = (...argv: string[]) => operate(server.db, ['outgoing', ...argv]);
const lettersWaiting = async () => {
  const { rows } = await server.db.execute<{ n: number }>(`select count(*)::int as n from jobs where kind = 'letter'`);
  return rows[0]?.n;
};
const ready = async () => {
  const answer = await fetch(`${server.origin}/readyz`);
  return [answer.status, await answer.text()];
};

test('while nothing goes out letters wait, and the server says so; then they go', async () => {
  expect(await outgoing('show')).toMatchObject({
    lines: ['Letters, postbacks, webhooks and Telegram messages go out.', expect.anything()],
  });
  expect(await outgoing('stop', '--dry-run')).toMatchObject({ exit: 0 });
  expect(await metrics()).toMatch(/^millrace_outgoing_stopped 0$/m);
  expect(await ready()).toEqual([200, 'ok']);
  expect(await outgoing('stop')).toMatchObject({ exit: 0 });
  expect(await outgoing('stop')).toMatchObject({
    exit: 0,
    isIdle: true,
    text: expect.stringContaining('Nothing goes out since'),
  });
  expect(await ready()).toEqual([
    200,
    expect.stringMatching(/^ok, and nothing goes out: .*"millrace outgoing start"$/),
  ]);
  expect((await operate(server.db, ['today'])).lines[0]).toMatch(/^Nothing goes out since .* \(ada\)/);

  await operate(server.db, ['publishers', 'approve', 'review@demo.test']);
  const { client } = await server.visitor();
  await client.session.captcha({ purpose: 'reset' });
  await client.session.forget({ email: 'publisher@demo.test', captcha: server.captcha() });
  // The server looks for jobs: the link that was asked for has become a letter.
  await expect.poll(lettersWaiting, patient).toBe(2);
  await server.db.execute(`update jobs set good_until = now() - interval '1 minute' where kind = 'letter'`);
  // The server has looked meanwhile, and has given up nothing: it has made a link of what was asked for after that.
  await client.session.captcha({ purpose: 'reset' });
  await client.session.forget({ email: 'blocked@demo.test', captcha: server.captcha() });
  await expect.poll(lettersWaiting, patient).toBe(3);
  expect(mail.received).toEqual([]);
  expect((await outgoing('show')).lines[1]).toBe(
    '3 letters, 0 postbacks, 0 webhooks and 0 Telegram messages wait at this moment.',
  );
  expect(await metrics()).toMatch(/^millrace_outgoing_stopped 1$/m);
  expect(await metrics()).toMatch(/^millrace_jobs_waiting\{kind="letter"\} 3$/m);
});

test('no address is called either, whoever asks for it', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const call = client.channels.testPostback({ id: 1001, url: 'https://brook.example/?c={aff_sub}' });
  await expect(call).rejects.toMatchObject({ code: codes.conflict, message: 'Postbacks are currently off.' });
  const check = client.channels.checkIntegration({ id: 1001, gid: 5001, country: 'DE', os: 'iOS' });
  await expect(check).rejects.toMatchObject({ code: codes.conflict });
});

test('the time of a silence does not count, but for what has an end of its own', async () => {
  await server.db.execute('delete from jobs');
  const now = Date.now();
  const letter = { kind: 'review', subject: 'A', text: 'B' } as const;
  const soon = new Date(now + hourMs);
  for (const useful of [undefined, soon]) {
    const payload = JSON.stringify(letterPayload('x@brook.example', letter, useful));
    await server.db.execute(
      `insert into jobs (kind, payload, due_at, run_at, good_until) values ('letter', '${payload}', now() - interval '3 hours', now() + interval '9 days', '${soon.toISOString()}')`,
    );
  }
  await server.db.execute(`update outgoing_stops set at = now() - interval '3 hours'`);
  expect(await outgoing('start')).toMatchObject({
    exit: 0,
    text: expect.stringContaining('2 letters, 0 postbacks, 0 webhooks and 0 Telegram messages'),
  });
  const { rows } = await server.db.execute<{ hours: number }>(
    `select round(extract(epoch from good_until - '${soon.toISOString()}'::timestamptz) / 3600)::int as hours from jobs order by id`,
  );
  expect(rows).toEqual([{ hours: 3 }, { hours: 0 }]);
  expect(await outgoing('start')).toMatchObject({ exit: 0, isIdle: true });
  expect(await ready()).toEqual([200, 'ok']);
});

test('what waits can be thrown away, and a stop is taken back like anything else', async () => {
  const stopped = await outgoing('stop');
  const id = /Written down as (\d+)/.exec(stopped.text)?.[1] ?? '';
  expect(await operate(server.db, ['undo', id])).toMatchObject({ exit: 0 });
  expect(await ready()).toEqual([200, 'ok']);
  await outgoing('stop');
  const thrown = await outgoing('start', '--discard');
  expect(thrown).toMatchObject({
    exit: 0,
    text: expect.stringContaining('thrown away: 2 letters, 0 postbacks, 0 webhooks and 0 Telegram messages'),
  });
  expect(await lettersWaiting()).toBe(0);
  await operate(server.db, ['publishers', 'reject', 'review@demo.test', '--reason', 'No.']);
  await expect.poll(() => mail.received.length, patient).toBe(1);
});
