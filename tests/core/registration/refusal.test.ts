import { CallError, TimeoutError, type Sender } from '@millrace/core';
import {
  anAccountInfo,
  asksCaptchaAgain,
  createRegistration,
  isEmailTaken,
  refusedFields,
  registrationRefusal,
  someAnswers,
} from '@millrace/core/registration';
import { expect, test } from 'vitest';

const refused = (code: number) => new CallError('registration.register', code, 'Said by the server.');

test('A refused registration says what -1031 and -1002 mean in our words, and for any other what the server says.', () => {
  expect(registrationRefusal(refused(-1031))).toBe('Please enter valid verification code.');
  expect(registrationRefusal(refused(-1002))).toBe(
    'Failed to create an account. A user already exists with this email address.',
  );
  expect(registrationRefusal(refused(-1))).toBe('Said by the server.');
  expect(registrationRefusal(new TimeoutError('registration.register', 'Time Out! Please try again.'))).toBe(
    'Time Out! Please try again.',
  );
});

test('A registration that is refused for its captcha asks for it again, also on the second step.', () => {
  expect([-1031, -1002, -1].map((code) => asksCaptchaAgain(refused(code)))).toEqual([true, false, false]);
  expect(asksCaptchaAgain(new Error('x'))).toBe(false);
});

test('A registration that is refused because its e-mail address is taken leads back to the first step, where the address stands.', async () => {
  expect([-1002, -1031, -1].map((code) => isEmailTaken(refused(code)))).toEqual([true, false, false]);
  const taken = ['ada@example.com'];
  const send = async ({ name }: { name: string }, { email }: { email?: string }) => {
    if (name === 'registration.register' && taken.includes(email ?? '')) throw refused(-1002);
    return {};
  };
  const machine = createRegistration({ send } as unknown as Sender);
  const { store, change } = machine;
  const problems = () => store.get(machine.problems);
  const { chosen, written } = someAnswers();
  change.info(anAccountInfo());
  for (const [question, options] of Object.entries(chosen)) change.choose(question, options);
  for (const [question, text] of Object.entries(written)) change.write(question, text);
  expect([await machine.next(), await machine.confirm(), store.get(machine.level)]).toEqual([true, false, 1]);
  expect(store.get(machine.state)).toMatchObject({ text: expect.stringContaining('already exists') });
  expect([store.get(machine.info).email, problems()]).toMatchObject(['ada@example.com', { email: 'emailTaken' }]);
  // The same in capitals is the same, and is not asked of the server again.
  change.info({ email: ' ADA@Example.com', captcha: 'AAAA' });
  expect([problems(), await machine.next()]).toEqual([{ email: 'emailTaken' }, false]);
  change.info({ email: 'other@example.com' });
  expect(problems()).toEqual({});
  expect([await machine.next(), await machine.confirm(), store.get(machine.level)]).toEqual([true, true, 3]);
  expect(store.get(machine.answers)).toEqual(someAnswers());
});

test('A registration that is refused for fields of its first step leads back there, where each of them says why until it is changed.', async () => {
  const common = { password: 'This password is too common. Please choose another one.' };
  const refusal = new CallError('registration.register', -1, 'Please check the marked fields.', common);
  expect(refusedFields(refusal)).toEqual(common);
  // The questions are on the second step.
  expect(refusedFields(new CallError('registration.register', -1, 'x', { 'question.niche': 'x' }))).toEqual({});
  expect([refusedFields(refused(-1002)), refusedFields(new Error('x'))]).toEqual([{}, {}]);
  const send = async ({ name }: { name: string }, { password }: { password?: string }) => {
    if (name === 'registration.register' && password === 'Passw0rd1') throw refusal;
    return {};
  };
  const machine = createRegistration({ send } as unknown as Sender);
  const { store, change } = machine;
  const { chosen, written } = someAnswers();
  change.info({ ...anAccountInfo(), password: 'Passw0rd1' });
  for (const [question, options] of Object.entries(chosen)) change.choose(question, options);
  for (const [question, text] of Object.entries(written)) change.write(question, text);
  expect([await machine.next(), await machine.confirm(), store.get(machine.level)]).toEqual([true, false, 1]);
  expect([store.get(machine.problems), store.get(machine.refusals)]).toEqual([{ password: 'refused' }, common]);
  change.info({ captcha: 'AAAA' });
  expect(await machine.next()).toBe(false);
  change.info({ password: 'Harbor77x' });
  expect(store.get(machine.problems)).toEqual({});
  expect([await machine.next(), await machine.confirm(), store.get(machine.level)]).toEqual([true, true, 3]);
});
