import { expect, test } from 'vitest';
import { refusedLetters } from '../../packages/server/src/mail/tables.ts';
import { aMailServer } from '../lab/mail-server.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const mail = await aMailServer();
const server = aServer({ config: { smtpUrl: mail.url } });
const minute = 60_000;
const day = 24 * 60 * minute;
const sentTo = (address: string) => mail.received.filter((letter) => letter.includes(`To: ${address}`));
const tokenIn = (letter = '') => /token=3D([\w-]{43})/.exec(letter.replaceAll('=\r\n', ''))?.[1] ?? 'none';
const millrace = (...argv: string[]) => operate(server.db, argv);
const refused = () => server.db.select().from(refusedLetters).orderBy(refusedLetters.id);

async function askForReset(email: string): Promise<void> {
  const { client } = await server.visitor();
  await client.session.captcha({ purpose: 'reset' });
  await client.session.forget({ email, captcha: server.captcha() });
}

async function refuse(email: string): Promise<number> {
  const before = (await refused()).length;
  mail.refuse(email);
  await askForReset(email);
  await expect.poll(async () => (await refused()).length).toBe(before + 1);
  return (await refused()).at(-1)?.id ?? 0;
}

test('a letter that was refused for good is listed with whom, kind, when and why, and sent again once the address is right', async () => {
  await mail.up();
  expect((await millrace('letters', 'list')).lines).toEqual(['There is none.']);
  const id = await refuse('review@demo.test');
  const { text } = await millrace('letters', 'list');
  expect(text).toMatch(
    new RegExp(
      `${id}  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC  reset  review@demo.test  yes .* The address was refused \\(550\\)\\.`,
    ),
  );
  mail.refuse('nobody@demo.test');
  expect(await millrace('letters', 'send', String(id), '--dry-run')).toMatchObject({ exit: 0 });
  expect(await refused()).toHaveLength(1);
  const sent = await millrace('letters', 'send', String(id));
  expect(sent.text).toContain(`Letter ${id} (reset) to review@demo.test is sent again`);
  await expect.poll(() => sentTo('review@demo.test').length).toBe(1);
  // Its link is the one that was to be sent, and nobody else was shown it.
  const token = tokenIn(sentTo('review@demo.test')[0]);
  expect(await (await server.visitor()).client.session.resetCheck({ token })).toEqual({ email: 'review@demo.test' });
  const { rows } = await server.db.execute('select operator_log::text as entry from operator_log');
  const entries = JSON.stringify(rows);
  expect(entries).toContain('letters send');
  for (const told of [text, sent.text, entries, server.log()]) expect(told).not.toContain(token);
  expect((await millrace('letters', 'list')).lines).toEqual(['There is none.']);
  expect(await millrace('letters', 'send', String(id))).toMatchObject({
    exit: 1,
    text: `There is no letter ${id}: it was sent again, or is older than 30 days.`,
  });
});

test('of several letters all are sent or none, and what holds a link that has ended is not', async () => {
  const [one, two] = [await refuse('pending@demo.test'), await refuse('rejected@demo.test')];
  await server.db.execute(`update refused_letters set useful_until = '2026-01-01Z' where id = ${two}`);
  const ended = await millrace('letters', 'send', String(one), String(two), '999');
  expect(ended.exit).toBe(1);
  expect(ended.lines).toEqual([
    expect.stringContaining(`Letter ${two} can not be sent: what is in it was good until 2026-01-01`),
    'There is no letter 999: it was sent again, or is older than 30 days.',
  ]);
  expect((await refused()).map(({ id }) => id)).toEqual([one, two]);
  expect((await millrace('letters', 'list')).text).toMatch(/rejected@demo\.test +no /);
});

test('while the mail server is away its letters wait and are counted; after 30 days a refused one is gone', async () => {
  const metrics = async () => (await fetch(`${server.origin}/metrics`)).text();
  await mail.down();
  await askForReset('blocked@demo.test');
  await expect.poll(metrics).toMatch(/^millrace_job_destinations_failing\{kind="letter"\} 1$/m);
  expect(await metrics()).toMatch(/^millrace_jobs_waiting\{kind="letter"\} 1$/m);
  expect(await metrics()).toMatch(/^millrace_jobs_due\{kind="letter"\} 0$/m);
  expect(await metrics()).toMatch(/^millrace_letters_refused 2$/m);
  server.wait(10 * minute);
  const [, age = '0'] = /^millrace_jobs_oldest_seconds\{kind="letter"\} ([\d.]+)$/m.exec(await metrics()) ?? [];
  expect(Number(age)).toBeGreaterThanOrEqual(600);
  const ids = (await refused()).map(({ id }) => id);
  server.wait(30 * day);
  // The letter that waited is given up itself by then: as too late, or by the try that was on its way.
  const givenUp = expect.stringMatching(/^(It is too late for it\.|ESOCKET)$/);
  await expect.poll(async () => (await refused()).map(({ reason }) => reason)).toEqual([givenUp]);
  expect(ids).toHaveLength(2);
});
