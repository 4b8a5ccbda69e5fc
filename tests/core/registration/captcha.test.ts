import { CallError, CancelledError, OfflineError, type Sender } from '@millrace/core';
import { anAccountInfo, createRegistration, someAnswers } from '@millrace/core/registration';
import { expect, test } from 'vitest';

/** A registration that is filled in, against answers that a test may change. */
function registering() {
  const sent: { call: string; asked: unknown }[] = [];
  const replies: Record<string, () => unknown> = {};
  const send = async ({ name }: { name: string }, asked: unknown) => {
    sent.push({ call: name, asked });
    await Promise.resolve();
    return replies[name]?.() ?? {};
  };
  const machine = createRegistration({ send } as unknown as Sender);
  const { store } = machine;
  machine.change.info(anAccountInfo());
  for (const [question, chosen] of Object.entries(someAnswers().chosen)) machine.change.choose(question, chosen);
  for (const [question, text] of Object.entries(someAnswers().written)) machine.change.write(question, text);
  return {
    machine,
    sent,
    replies,
    calls: () => sent.map(({ call }) => call),
    level: () => store.get(machine.level),
    state: () => store.get(machine.state),
    info: () => store.get(machine.info),
    problems: () => store.get(machine.problems),
    picture: () => store.get(machine.picture),
  };
}

const captchaWrong = () => {
  throw new CallError('session.checkCaptcha', -1031, 'wrong captcha');
};
const tooMany = () => {
  throw new CallError('session.checkCaptcha', -7, 'Too many tries.');
};
const away = () => {
  throw new OfflineError('session.checkCaptcha', 'The server cannot be reached.');
};

test('a captcha is checked when its field is left, once for what was typed', async () => {
  const { machine, sent, replies, info, problems, picture } = registering();
  machine.change.info({ captcha: ' ' });
  expect(await machine.checkCaptcha()).toBe(false);
  expect(sent).toEqual([]);
  replies['session.checkCaptcha'] = captchaWrong;
  machine.change.info({ captcha: 'AAAA' });
  expect(await machine.checkCaptcha()).toBe(false);
  expect([problems(), info().captcha, picture()]).toEqual([{ captcha: 'captchaWrong' }, '', 2]);
  delete replies['session.checkCaptcha'];
  machine.change.info({ captcha: 'K7PX' });
  expect(problems()).toEqual({});
  expect(await machine.checkCaptcha()).toBe(true);
  expect(await machine.checkCaptcha()).toBe(true);
  expect(sent.map(({ asked }) => asked)).toEqual([
    { captcha: 'AAAA', purpose: 'register' },
    { captcha: 'K7PX', purpose: 'register' },
  ]);
});

test('a wrong captcha keeps the first step, and so does a server that is away', async () => {
  const { machine, replies, level, state, info, problems } = registering();
  replies['session.checkCaptcha'] = captchaWrong;
  expect(await machine.next()).toBe(false);
  expect([level(), state()]).toEqual([1, { is: 'editing' }]);
  machine.change.info({ captcha: 'BBBB' });
  replies['session.checkCaptcha'] = away;
  expect(await machine.next()).toBe(false);
  expect([level(), state()]).toEqual([1, { is: 'refused', text: 'The server cannot be reached.' }]);
  machine.change.info({ captcha: 'CCCC' });
  replies['session.checkCaptcha'] = tooMany;
  expect(await machine.next()).toBe(false);
  expect([problems(), info().captcha]).toEqual([{}, '']);
  expect(state()).toEqual({ is: 'refused', text: 'Too many tries.' });
});

test('an answer about a captcha that was typed over meanwhile is ignored', async () => {
  const { machine, replies, level, problems, picture } = registering();
  replies['session.checkCaptcha'] = captchaWrong;
  const wrong = machine.checkCaptcha();
  machine.change.info({ captcha: 'BBBB' });
  expect([await wrong, problems(), picture()]).toEqual([false, {}, 1]);
  delete replies['session.checkCaptcha'];
  const right = machine.next();
  machine.change.info({ captcha: 'CCCC' });
  expect([await right, level()]).toEqual([false, 1]);
});

test('leaving the captcha by pressing Next asks about it once, also where it is wrong', async () => {
  const { machine, replies, calls, picture } = registering();
  replies['session.checkCaptcha'] = captchaWrong;
  expect(await Promise.all([machine.checkCaptcha(), machine.next()])).toEqual([false, false]);
  expect(await machine.checkCaptcha()).toBe(false);
  expect([calls(), picture()]).toEqual([['session.checkCaptcha'], 2]);
  machine.change.info({ captcha: 'BBBB' });
  delete replies['session.checkCaptcha'];
  expect(await Promise.all([machine.checkCaptcha(), machine.next()])).toEqual([true, true]);
  expect(calls()).toHaveLength(2);
});

test('Another picture asks for another text, and what was typed for the one before is checked no more.', async () => {
  const { machine, info, calls, picture, problems } = registering();
  await machine.checkCaptcha();
  machine.anotherPicture();
  expect([picture(), info(), problems()]).toEqual([2, anAccountInfo({ captcha: '' }), {}]);
  machine.change.info({ captcha: 'K7PX' });
  await machine.checkCaptcha();
  expect(calls()).toHaveLength(2);
  const checking = machine.checkCaptcha();
  machine.anotherPicture();
  await checking;
  expect(await machine.next()).toBe(false);
  expect(problems()).toEqual({ captcha: 'required' });
});

test('a captcha that could not be checked while the registration is on its way lets no second one through', async () => {
  const { machine, replies, calls, info, state } = registering();
  await machine.next();
  const answer = Promise.withResolvers<unknown>();
  replies['registration.register'] = () => answer.promise;
  replies['session.checkCaptcha'] = away;
  machine.change.info({ captcha: 'BBBB' });
  const checking = machine.checkCaptcha();
  const confirming = machine.confirm();
  machine.anotherPicture();
  expect(info().captcha).toBe('BBBB');
  expect([await checking, state(), await machine.confirm()]).toEqual([false, { is: 'sending' }, false]);
  answer.resolve({});
  expect(await confirming).toBe(true);
  expect(calls().filter((call) => call === 'registration.register')).toHaveLength(1);
});

test('a check that is given up says nothing about the captcha, which is asked about again', async () => {
  const { machine, replies, calls, picture, problems, state } = registering();
  const answer = Promise.withResolvers<unknown>();
  const replied = [answer.promise, {}];
  replies['session.checkCaptcha'] = () => replied.shift();
  const givenUp = machine.checkCaptcha();
  machine.dispose();
  expect(await machine.next()).toBe(true);
  answer.reject(new CancelledError('session.checkCaptcha', 'Cancelled'));
  expect(await givenUp).toBe(false);
  expect([calls().length, picture(), problems(), state()]).toEqual([2, 1, {}, { is: 'editing' }]);
});
