import { beforeAll, expect, test } from 'vitest';
import { addPublisher } from '../../packages/server/src/registration/queries.ts';
import { aDatabase, operate } from '../lab/operator.ts';

const lab = aDatabase();
let id = 0;

beforeAll(async () => {
  const { rows } = await lab.db.execute<{ code: string }>('select invitation_code as code from users where id = 1');
  const code = rows[0]?.code ?? '';
  const said = {
    account_type: 0,
    contact_type: 4,
    contact_number: '@ada',
    company: 'Ada Brook',
    country: 'FR',
    invitation_code: code,
    wants_news: true,
    question: [
      { q: 'What are the main countries of your traffic, and how many visitors a day are there?', a: 'FR,DE' },
    ],
    created_at: new Date('2026-11-20T08:00:00Z'),
  };
  const ada = { email: 'ada@brook.example', password_hash: '', integration: 2, locale: 'zh-CN' } as const;
  id = (await addPublisher(lab.db, { ...ada, said })) ?? 0;
  await lab.db.execute(`update profiles set city = 'Lyon', address = '2 Rue', contact_name = 'Ada B.', team_size = 2,
    timezone = (select timezone from profiles where user_id = 1) where user_id = ${id}`);
  await lab.db.execute(
    `insert into payment_infos values (${id}, 1, 'Ada Brook', 'FR7612345678901', 2, 'FR', 'Bank', '', '', 'x')`,
  );
  await lab.db.execute(
    `insert into websites (user_id, url, name, token, status) values (${id}, 'https://ada.example', 'Ada', 'x', 0)`,
  );
  await lab.db
    .execute(`insert into sessions (sid_hash, user_id, is_remembered, name, created_at, last_seen_at, expires_at)
    values ('x', ${id}, true, 'Firefox on Linux', '2026-11-21 09:30Z', '2026-11-22 10:45Z', now() + interval '9 days')`);
});

/** What is shown, by name, without the spaces of its columns. */
async function fileOf(who: string | number) {
  const { lines } = await operate(lab.db, ['publishers', 'show', String(who)]);
  return lines.map((line) => line.trim().replace(/ {2,}/, ': '));
}

test('one view has all that the network stores of a person', async () => {
  const file = await fileOf('ada@brook.example');
  const all = [
    'status: review',
    'language: Simplified Chinese',
    'activated: no',
    'last login: 2026-11-21 09:30 UTC',
    'signed in on: Firefox on Linux',
    'invited by: publisher@demo.test',
    'account type: Individual/Team',
    'contact name: Ada B.',
    'contact: Telegram: @ada',
    'country: France (FR)',
    'city: Lyon',
    'address: 2 Rue',
    'team size: Independent full-time',
    'time zone: Europe/Berlin (GMT+01:00)',
    'traffic type: SDK',
    'integration: Offerwall SDK',
    'paid by: Bank',
    'currency: US Dollar (USD)',
    'account: ****8901',
    'applications: none',
    'wants news: yes',
    'contact given: Telegram: @ada',
    'What are the main countries of your traffic, and how many visitors a day are there?',
    'France (FR), Germany (DE)',
  ];
  expect(all.filter((line) => !file.includes(line))).toEqual([]);
  expect(file).toContainEqual(expect.stringMatching(/^website: \d+: https:\/\/ada\.example \(unverified\)$/));
  expect(file).toContainEqual(expect.stringMatching(/^channel: \d+: Ada Brook$/));
  expect(file).toContainEqual(expect.stringMatching(/^invitation code: [\da-f]{20}$/));
  // A terminal keeps what it has shown.
  expect(file.join('\n')).not.toContain('FR7612345678901');
});

test('it begins with what of it waits, and with which command', async () => {
  expect((await fileOf(id)).slice(0, 4)).toEqual([
    'Waits for you',
    'the account: millrace publishers approve ada@brook.example',
    'websites: millrace websites list',
    '',
  ]);
  const pending = await fileOf('pending@demo.test');
  expect(pending).toContain('changed user info: millrace details show pending@demo.test');
  expect(await fileOf('publisher@demo.test')).toContainEqual(
    expect.stringMatching(/^changed payment details: millrace modifications approve \d+$/),
  );
  expect((await fileOf('blocked@demo.test')).slice(0, 2)).toEqual(['Waits for you', 'nothing']);
});

test('applications are counted by state', async () => {
  expect(await fileOf('publisher@demo.test')).toContain('applications: 15 pending, 30 approved, 15 rejected');
});
