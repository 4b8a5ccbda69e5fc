import { CallError, CancelledError, OfflineError, type Sender } from '@millrace/core';
import { anAccountInfo, createRegistration, someAnswers, type RegistrationOptions } from '@millrace/core/registration';
import { expect, test } from 'vitest';
import { aPlace } from '../../lab/place.ts';

/** A registration against answers that a test may change. */
function registering(options: RegistrationOptions = {}) {
  const sent: { call: string; asked: Record<string, unknown>; signal: AbortSignal | undefined }[] = [];
  const replies: Record<string, () => unknown> = {};
  const send = async (
    { name }: { name: string },
    asked: Record<string, unknown>,
    { signal }: { signal?: AbortSignal } = {},
  ) => {
    sent.push({ call: name, asked, signal });
    await Promise.resolve();
    return replies[name]?.() ?? {};
  };
  const machine = createRegistration({ send } as unknown as Sender, options);
  const { store } = machine;
  return {
    machine,
    sent,
    replies,
    calls: () => sent.map(({ call }) => call),
    level: () => store.get(machine.level),
    state: () => store.get(machine.state),
    info: () => store.get(machine.info),
    problems: () => store.get(machine.problems),
    answerProblems: () => store.get(machine.answerProblems),
    picture: () => store.get(machine.picture),
    asksCaptcha: () => store.get(machine.asksCaptcha),
    kept: () => store.get(machine.kept),
    fill() {
      machine.change.info(anAccountInfo());
      for (const [question, chosen] of Object.entries(someAnswers().chosen)) machine.change.choose(question, chosen);
      for (const [question, text] of Object.entries(someAnswers().written)) machine.change.write(question, text);
    },
  };
}

const cancelled = () => {
  throw new CancelledError('x', 'Cancelled');
};

const refuse = (call: string, code: number) => () => {
  throw new CallError(call, code, 'Said by the server.');
};
const captchaWrong = refuse('session.checkCaptcha', -1031);

test('the first step is left only once it is right and its captcha was accepted', async () => {
  const { machine, calls, level, problems, fill } = registering();
  expect(problems()).toEqual({});
  expect(await machine.next()).toBe(false);
  expect([Object.keys(problems()).length, level(), calls()]).toEqual([8, 1, []]);
  fill();
  expect(await machine.next()).toBe(true);
  expect([level(), calls()]).toEqual([2, ['session.checkCaptcha']]);
  machine.before();
  expect(level()).toBe(1);
});

test('a captcha is checked when its field is left, once for what was typed', async () => {
  const { machine, sent, replies, problems, picture } = registering();
  expect(await machine.checkCaptcha()).toBe(false);
  replies['session.checkCaptcha'] = captchaWrong;
  machine.change.info({ captcha: 'AAAA' });
  expect(await machine.checkCaptcha()).toBe(false);
  expect([problems(), picture()]).toEqual([{ captcha: 'captchaWrong' }, 2]);
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
  const { machine, replies, level, state, fill } = registering();
  fill();
  replies['session.checkCaptcha'] = captchaWrong;
  expect(await machine.next()).toBe(false);
  expect([level(), state()]).toEqual([1, { is: 'editing' }]);
  machine.change.info({ captcha: 'BBBB' });
  replies['session.checkCaptcha'] = () => {
    throw new OfflineError('session.checkCaptcha', 'The server cannot be reached.');
  };
  expect(await machine.next()).toBe(false);
  expect([level(), state()]).toEqual([1, { is: 'refused', text: 'The server cannot be reached.' }]);
});

test('Confirm needs every answer, then sends all of it and leads to the third level, from there to the fourth', async () => {
  const { machine, sent, level, answerProblems, fill } = registering();
  machine.change.info(anAccountInfo({ wantsNews: true }));
  await machine.next();
  expect(answerProblems().size).toBe(0);
  expect(await machine.confirm()).toBe(false);
  expect([answerProblems().size, sent.length]).toEqual([9, 1]);
  machine.noEmail();
  expect(level()).toBe(2);
  fill();
  machine.change.info({ wantsNews: true });
  expect(await machine.confirm()).toBe(true);
  expect(sent.at(-1)).toMatchObject({
    call: 'registration.register',
    asked: { account_type: 1, integration_type: 1, email: 'ada@example.com', wants_news: true, captcha: 'K7PX' },
  });
  const { question, ...rest } = sent.at(-1)?.asked ?? {};
  expect(JSON.parse(String(question))).toHaveLength(10);
  expect(rest).not.toHaveProperty('isAdult');
  expect(level()).toBe(3);
  machine.noEmail();
  expect(level()).toBe(4);
});

test("A registration drops the stored CSRF cookie first, so that an old one can't fail it.", async () => {
  const order: string[] = [];
  const { machine, replies, fill } = registering({ dropCsrf: () => order.push('dropped') });
  replies['registration.register'] = () => order.push('sent');
  fill();
  await machine.next();
  expect(order).toEqual([]);
  await machine.confirm();
  expect(order).toEqual(['dropped', 'sent']);
});

test('After its captcha was refused, the second step asks for it too.', async () => {
  const { machine, replies, level, state, picture, asksCaptcha, problems, fill } = registering();
  fill();
  await machine.next();
  replies['registration.register'] = refuse('registration.register', -1031);
  expect(await machine.confirm()).toBe(false);
  expect([level(), asksCaptcha(), picture()]).toEqual([2, true, 2]);
  expect(state()).toEqual({ is: 'refused', text: 'Please enter valid verification code.' });
  expect(problems()).toEqual({ captcha: 'captchaWrong' });
  expect(await machine.confirm()).toBe(false);
  delete replies['registration.register'];
  machine.change.info({ captcha: 'NEXT' });
  expect(await machine.confirm()).toBe(true);
});

test('any other refusal says why, keeps the answers, and shows another picture', async () => {
  const { machine, replies, level, state, picture, asksCaptcha, fill } = registering();
  fill();
  await machine.next();
  replies['registration.register'] = refuse('registration.register', -1002);
  await machine.confirm();
  expect([level(), asksCaptcha(), picture()]).toEqual([2, false, 2]);
  expect(state()).toMatchObject({ text: expect.stringContaining('already exists') });
  expect(machine.store.get(machine.answers)).toEqual(someAnswers());
});

test('a second press while the first is on its way does nothing', async () => {
  const { machine, calls, fill } = registering();
  fill();
  expect(await Promise.all([machine.next(), machine.next()])).toEqual([true, false]);
  expect(await Promise.all([machine.confirm(), machine.confirm()])).toEqual([true, false]);
  expect(calls()).toEqual(['session.checkCaptcha', 'registration.register']);
  expect(await machine.confirm()).toBe(false);
  expect(await machine.next()).toBe(false);
});

test('what is given up is no failure', async () => {
  const { machine, replies, sent, state, level, picture, fill } = registering();
  fill();
  replies['session.checkCaptcha'] = cancelled;
  expect(await machine.next()).toBe(false);
  expect([level(), state(), picture()]).toEqual([1, { is: 'editing' }, 1]);
  delete replies['session.checkCaptcha'];
  await machine.next();
  replies['registration.register'] = cancelled;
  const confirming = machine.confirm();
  machine.dispose();
  expect(await confirming).toBe(false);
  expect([sent.at(-1)?.signal?.aborted, state()]).toEqual([true, { is: 'editing' }]);
});

test('The answers of a registration survive a reload, its password and its captcha do not.', async () => {
  const keeping = aPlace();
  registering({ keeping }).fill();
  const { machine, info, kept } = registering({ keeping });
  expect([info().email, kept()?.info.email]).toEqual(['', 'ada@example.com']);
  expect([...keeping.kept.values()].join()).not.toMatch(/Harbor1|K7PX/);
  machine.resume();
  expect(info()).toEqual(anAccountInfo({ password: '', captcha: '' }));
  expect([machine.store.get(machine.answers), kept()]).toEqual([someAnswers(), undefined]);
  machine.resume();
  machine.change.info({ password: 'Harbor1', captcha: 'K7PX' });
  await machine.next();
  await machine.confirm();
  expect(keeping.kept.size).toBe(0);
});

test('what was kept can be thrown away', () => {
  const keeping = aPlace();
  registering({ keeping }).fill();
  const { machine, kept, info } = registering({ keeping });
  machine.discard();
  machine.resume();
  expect([kept(), info().email, keeping.kept.size]).toEqual([undefined, '', 0]);
});

test("the code of an invitation stays, whatever is typed or was kept; one's own can be typed", () => {
  const keeping = aPlace();
  const own = registering({ keeping });
  own.machine.change.info({ invitation_code: 'mine' });
  expect([own.info().invitation_code, own.machine.isInvited]).toEqual(['mine', false]);
  const { machine, info } = registering({ keeping, invitation: 'a1' });
  machine.change.info({ invitation_code: 'x', company: 'Brook' });
  expect([info().invitation_code, info().company, machine.isInvited]).toEqual(['a1', 'Brook', true]);
  machine.resume();
  expect(info().invitation_code).toBe('a1');
});

test('two registrations share nothing', () => {
  const [one, other] = [registering(), registering()];
  one.fill();
  expect(other.info().email).toBe('');
});
