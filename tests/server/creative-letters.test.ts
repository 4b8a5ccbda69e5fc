// A creative that was refused is told by a letter too: its publisher can correct it, and would wait for it otherwise.
import { expect, test } from 'vitest';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const email = 'publisher@demo.test';
const reason = 'It promises what the offer does not hold.';

/** One more creative of the publisher's that waits for its decision. */
async function submitted(name: string): Promise<{ id: number; name: string }> {
  const { rows } = await server.db.execute<{ id: number }>(`
    insert into creative_submissions (user_id, name, ad_type, width, height, picture, digest, created_at)
    select user_id, '${name}', ad_type, width, height, picture, '${name}', created_at from creative_submissions
    where user_id = 1 order by id limit 1 returning id`);
  const [row] = rows;
  if (!row) throw new Error('There is no creative to make another one like it.');
  return { id: row.id, name };
}

async function newest(count: number) {
  const [letter] = await server.letters(email, count);
  return letter;
}

test('a creative that was refused is told by a letter with the reason and a link to it', async () => {
  const { id, name } = await submitted('Summer 320 × 50');
  expect(await operate(server.db, ['submissions', 'reject', String(id), '--reason', reason])).toMatchObject({
    exit: 0,
  });
  const letter = await newest(1);
  expect(letter?.subject).toBe('Your creative at Millrace was not accepted');
  expect(letter?.text).toContain(`Your creative ${name} was rejected. ${reason}`);
  expect(letter?.text).toContain(`https://portal.example.com/media/creative?find=${id}\n`);
  expect(letter?.text).toContain('You may correct it and submit it again.');
});

test('the letter is in the language of the reader, and an approved creative is told in the bell alone', async () => {
  await server.db.execute(`update users set locale = 'zh-CN' where un = '${email}'`);
  const approved = await submitted('Autumn');
  expect(await operate(server.db, ['submissions', 'approve', String(approved.id)])).toMatchObject({ exit: 0 });
  const refused = await submitted('Winter');
  const words = ['submissions', 'reject', String(refused.id), '--reason', '内容与 Offer 不符。'];
  expect(await operate(server.db, words)).toMatchObject({ exit: 0 });
  const letter = await newest(2);
  expect(letter?.subject).toBe('您在 Millrace 提交的素材未通过审核');
  expect(letter?.text).toContain(`您的素材 ${refused.name} 未通过审核。内容与 Offer 不符。`);
  expect(letter?.text).toContain(`/media/creative?find=${refused.id}\n`);
  const { rows } = await server.db.execute(`
    select code from notices where user_id = 1 and code like 'creative%' order by id desc limit 3`);
  expect(rows.map(({ code }) => code).sort()).toEqual(['creativeApproved', 'creativeRejected', 'creativeRejected']);
});
