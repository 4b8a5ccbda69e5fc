import { CallError, CancelledError, type Sender } from '@millrace/core';
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

test('The second step of a registration is reached only once the first is right and its captcha was accepted.', async () => {
  const { machine, replies, calls, level, problems, fill } = registering();
  expect(problems()).toEqual({});
  expect(await machine.next()).toBe(false);
  expect([Object.keys(problems()).length, level(), calls()]).toEqual([8, 1, []]);
  fill();
  replies['session.checkCaptcha'] = captchaWrong;
  expect([await machine.next(), level()]).toEqual([false, 1]);
  delete replies['session.checkCaptcha'];
  machine.change.info({ captcha: 'BBBB' });
  expect([await machine.next(), level()]).toEqual([true, 2]);
  expect(calls()).toEqual(['session.checkCaptcha', 'session.checkCaptcha']);
});

test('Before leads from the second step of a registration back to the first, with everything kept.', async () => {
  const { machine, level, info, fill } = registering();
  fill();
  machine.before();
  expect(level()).toBe(1);
  await machine.next();
  machine.before();
  expect([level(), info()]).toEqual([1, anAccountInfo()]);
  expect(machine.store.get(machine.answers)).toEqual(someAnswers());
  await machine.next();
  await machine.confirm();
  machine.before();
  expect(level()).toBe(3);
});

test('a first step that is made wrong while its captcha is checked is not left', async () => {
  const { machine, level, problems, fill } = registering();
  fill();
  const checking = machine.next();
  machine.change.info({ email: 'ada' });
  expect([await checking, level(), problems()]).toEqual([false, 1, { email: 'email' }]);
});

test('Confirm sends a registration only if both of its steps are right, and then leads to the success page.', async () => {
  const { machine, sent, level, answerProblems, fill } = registering();
  machine.change.info(anAccountInfo({ wantsNews: true }));
  await machine.next();
  expect(answerProblems().size).toBe(0);
  expect(await machine.confirm()).toBe(false);
  expect([answerProblems().size, sent.length]).toEqual([9, 1]);
  fill();
  machine.change.info({ email: 'ada' });
  expect([await machine.confirm(), level(), sent.length]).toEqual([false, 2, 1]);
  machine.change.info({ email: 'ada@example.com', wantsNews: true });
  expect(await machine.confirm()).toBe(true);
  expect(sent.at(-1)).toMatchObject({
    call: 'registration.register',
    asked: { account_type: 1, integration_type: 1, email: 'ada@example.com', wants_news: true, captcha: 'K7PX' },
  });
  const { question, ...rest } = sent.at(-1)?.asked ?? {};
  expect(JSON.parse(String(question))).toHaveLength(10);
  expect(rest).not.toHaveProperty('isAdult');
  expect(level()).toBe(3);
});

test('From the success page, and from nowhere else, one comes to the page about a mail that did not arrive.', async () => {
  const { machine, level, fill } = registering();
  fill();
  machine.noEmail();
  expect(level()).toBe(1);
  await machine.next();
  machine.noEmail();
  expect(level()).toBe(2);
  await machine.confirm();
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

test('After any refusal the second step asks for the captcha too, which has another picture by then.', async () => {
  const { machine, replies, level, state, info, picture, asksCaptcha, problems, fill } = registering();
  fill();
  await machine.next();
  expect(asksCaptcha()).toBe(false);
  replies['registration.register'] = refuse('registration.register', -1031);
  expect(await machine.confirm()).toBe(false);
  expect([level(), asksCaptcha(), picture()]).toEqual([2, true, 2]);
  expect(state()).toEqual({ is: 'refused', text: 'Please enter valid verification code.' });
  expect([problems(), info().captcha]).toEqual([{ captcha: 'captchaWrong' }, '']);
  expect(await machine.confirm()).toBe(false);
  machine.change.info({ captcha: 'AAAA' });
  replies['registration.register'] = refuse('registration.register', -1);
  expect(await machine.confirm()).toBe(false);
  expect([level(), asksCaptcha(), picture(), info().captcha]).toEqual([2, true, 3, '']);
  delete replies['registration.register'];
  machine.change.info({ captcha: 'NEXT' });
  expect(await machine.confirm()).toBe(true);
});

test('any other refusal says why and keeps what was filled in but the captcha', async () => {
  const { machine, replies, level, state, info, problems, fill } = registering();
  fill();
  await machine.next();
  replies['registration.register'] = refuse('registration.register', -1);
  await machine.confirm();
  expect([level(), info(), problems()]).toEqual([2, anAccountInfo({ captcha: '' }), {}]);
  await machine.confirm();
  expect(problems()).toEqual({ captcha: 'required' });
  expect(state()).toMatchObject({ text: 'Said by the server.' });
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
  const storage = aPlace();
  registering({ storage }).fill();
  const { machine, info, kept } = registering({ storage });
  expect([info().email, kept()?.info.email]).toEqual(['', 'ada@example.com']);
  expect([...storage.kept.values()].join()).not.toMatch(/Harbor1|K7PX/);
  machine.resume();
  expect(info()).toEqual(anAccountInfo({ password: '', captcha: '' }));
  expect([machine.store.get(machine.answers), kept()]).toEqual([someAnswers(), undefined]);
  expect(registering({ storage }).kept()?.info.email).toBe('ada@example.com');
  machine.resume();
  machine.change.info({ password: 'Harbor1', captcha: 'K7PX' });
  await machine.next();
  await machine.confirm();
  expect(storage.kept.size).toBe(0);
});

test('a draft that is taken up late is the one that survives the next reload, not what was typed before it', () => {
  const storage = aPlace();
  registering({ storage }).fill();
  const { machine } = registering({ storage });
  machine.change.info({ email: 'b' });
  machine.resume();
  expect(registering({ storage }).kept()?.info.email).toBe('ada@example.com');
});

test('a draft is taken up on the first step only, and leaves the password and the captcha that were typed', async () => {
  const storage = aPlace();
  registering({ storage }).fill();
  const { machine, kept, info, fill } = registering({ storage });
  fill();
  machine.change.info({ company: 'Another' });
  const checking = machine.next();
  machine.resume();
  await checking;
  machine.resume();
  expect([kept()?.info.company, info().company]).toEqual(['Brook Media', 'Another']);
  machine.before();
  machine.resume();
  expect([kept(), info()]).toEqual([undefined, anAccountInfo()]);
});

test('the questions of another integration type show no problem before Confirm is pressed again', async () => {
  const { machine, answerProblems } = registering();
  machine.change.info(anAccountInfo());
  await machine.next();
  await machine.confirm();
  machine.before();
  machine.change.info({ company: 'Brook' });
  expect(answerProblems().size).toBe(9);
  machine.change.info({ integration_type: 2 });
  expect(answerProblems().size).toBe(0);
  await machine.next();
  await machine.confirm();
  expect(answerProblems().size).toBe(6);
});

test('a draft that was offered and left alone is gone once the registration is made', async () => {
  const storage = aPlace();
  registering({ storage }).fill();
  const { machine, kept, info, fill } = registering({ storage });
  fill();
  await machine.next();
  await machine.confirm();
  machine.resume();
  machine.change.info({ company: 'Late' });
  expect([kept(), storage.kept.size, info().password]).toEqual([undefined, 0, 'Harbor1']);
});

test('what was kept can be thrown away', () => {
  const storage = aPlace();
  registering({ storage }).fill();
  const { machine, kept, info } = registering({ storage });
  machine.discard();
  machine.resume();
  expect([kept(), info().email, storage.kept.size]).toEqual([undefined, '', 0]);
});

test("the code of an invitation stays, whatever is typed or was kept; one's own can be typed", () => {
  const storage = aPlace();
  const own = registering({ storage });
  own.machine.change.info({ invitation_code: 'mine' });
  expect([own.info().invitation_code, own.machine.isInvited]).toEqual(['mine', false]);
  const { machine, info } = registering({ storage, invitation: 'a1' });
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

test('a password and a captcha alone leave no draft', () => {
  const storage = aPlace();
  const { machine } = registering({ storage });
  machine.change.info({ password: 'Harbor1' });
  machine.change.info({ captcha: 'K7PX' });
  expect(storage.kept.size).toBe(0);
  machine.change.info({ password: 'Harbor2', company: 'Brook' });
  expect(storage.kept.size).toBe(1);
});
