import { atom, createStore, type Atom } from 'jotai/vanilla';
import type { Sender } from '../http/client.ts';
import { isCancelledError } from '../http/errors.ts';
import { createStoredValue, type KeyValueStorage } from '../machine/stored-value.ts';
import { accountInfoProblems, emptyAccountInfo, type AccountInfo, type AccountInfoProblems } from './account-info.ts';
import { answerErrors, noAnswers, type AnswerProblem, type Answers } from './answers.ts';
import { registrationCalls } from './calls.ts';
import { createRegistrationCaptcha } from './captcha.ts';
import { Draft, registrationPayload } from './draft.ts';
import { questionsFor, type Question } from './questions.ts';
import { asksCaptchaAgain, isEmailTaken, refusedFields, registrationRefusal } from './refusal.ts';

/** Account info, traffic info, success, no mail. */
export type RegistrationLevel = 1 | 2 | 3 | 4;

export type RegistrationState =
  | { readonly is: 'editing' }
  | { readonly is: 'checking' }
  | { readonly is: 'sending' }
  | { readonly is: 'refused'; readonly text: string };

export interface RegistrationOptions {
  /** The code of the link that led here. */
  readonly invitation?: string | undefined;
  /** Where the answers survive a reload. */
  readonly storage?: KeyValueStorage | undefined;
  /** @rule A registration drops the stored CSRF cookie first, so that an old one can't fail it. */
  readonly dropCsrf?: (() => void) | undefined;
}

export interface Registration {
  readonly store: ReturnType<typeof createStore>;
  readonly level: Atom<RegistrationLevel>;
  readonly info: Atom<AccountInfo>;
  readonly answers: Atom<Answers>;
  readonly questions: Atom<readonly Question[]>;
  /** Of the fields that were touched, or of all once Next was pressed. */
  readonly problems: Atom<AccountInfoProblems>;
  /** What the server has said of the fields whose problem is that they were refused. */
  readonly refusals: Atom<Partial<Record<keyof AccountInfo, string>>>;
  /** Once Confirm was pressed. */
  readonly answerProblems: Atom<ReadonlyMap<string, AnswerProblem>>;
  readonly state: Atom<RegistrationState>;
  /** Counts the captcha pictures: another number asks for another picture. */
  readonly picture: Atom<number>;
  /** @rule After any refusal the second step asks for the captcha too, which has another picture by then. */
  readonly asksCaptcha: Atom<boolean>;
  readonly isInvited: boolean;
  /** @rule The answers of a registration survive a reload, its password and its captcha do not. */
  readonly kept: Atom<Draft | undefined>;
  readonly change: {
    info(part: Partial<AccountInfo>): void;
    choose(question: string, labels: readonly string[]): void;
    write(question: string, text: string): void;
  };
  /** Asks the server whether the captcha is right, when its field is left. */
  checkCaptcha(): Promise<boolean>;
  /** @rule Another picture asks for another text, and what was typed for the one before is checked no more. */
  anotherPicture(): void;
  /** @rule The second step of a registration is reached only once the first is right and its captcha was accepted. */
  next(): Promise<boolean>;
  /** @rule Before leads from the second step of a registration back to the first, with everything kept. */
  before(): void;
  /** @rule Confirm sends a registration only if both of its steps are right, and then leads to the success page. */
  confirm(): Promise<boolean>;
  /** @rule From the success page, and from nowhere else, one comes to the page about a mail that did not arrive. */
  noEmail(): void;
  /** Takes up the draft that is offered. */
  resume(): void;
  /** Throws the draft away that is offered. */
  discard(): void;
  dispose(): void;
}

/** One registration, from the empty form to the mail that activates it. */
export function createRegistration(client: Sender, options: RegistrationOptions = {}): Registration {
  const { invitation = '', storage, dropCsrf } = options;
  const store = createStore();
  const level = atom<RegistrationLevel>(1);
  const info = atom<AccountInfo>(invited(emptyAccountInfo));
  const answers = atom<Answers>(noAnswers);
  const touched = atom<ReadonlySet<string>>(new Set<string>());
  const isConfirmed = atom(false);
  const state = atom<RegistrationState>({ is: 'editing' });
  const captcha = createRegistrationCaptcha(client, store, {
    text: () => store.get(info).captcha,
    failed: refuseCaptcha,
  });
  const asksCaptcha = atom(false);
  const takenEmail = atom<string>();
  const refused = atom({ info: emptyAccountInfo, texts: refusedFields(undefined) });
  const place = createStoredValue(storage, 'millrace-registration', Draft);
  const savedPart = atom(place.read());
  const questions = atom((get) => questionsFor(get(info).integration_type));
  const allProblems = atom<AccountInfoProblems>((get) => {
    const problems = { ...refusedOf(get(info), get(refused)), ...accountInfoProblems(get(info), get(takenEmail)) };
    return get(captcha.isWrong) ? { ...problems, captcha: 'captchaWrong' } : problems;
  });
  const problems = atom((get) => {
    const isTouched = get(touched);
    return Object.fromEntries(Object.entries(get(allProblems)).filter(([field]) => isTouched.has(field)));
  });
  const answerProblems = atom((get) => answerErrors(get(questions), get(answers)));
  let aborter = new AbortController();

  const isBusy = () => ['checking', 'sending'].includes(store.get(state).is);
  const hasProblems = () => Object.keys(store.get(allProblems)).length > 0;

  /** A code that came with the link is not the visitor's to change. */
  function invited(next: AccountInfo): AccountInfo {
    return invitation === '' ? next : { ...next, invitation_code: invitation };
  }

  function keep(): void {
    // What is registered is no draft.
    if (store.get(level) > 2) return;
    place.write({ info: { ...store.get(info), password: '', captcha: '' }, answers: store.get(answers) });
  }

  function touch(...fields: string[]): void {
    store.set(touched, new Set([...store.get(touched), ...fields]));
  }

  function showPicture(isWrong: boolean): void {
    store.set(info, { ...store.get(info), captcha: '' });
    captcha.renew(isWrong);
    const others = [...store.get(touched)].filter((field) => field !== 'captcha');
    store.set(touched, new Set(isWrong ? [...others, 'captcha'] : others));
  }

  const checkCaptcha = () => captcha.check(aborter.signal);

  function refuseCaptcha(error: unknown): void {
    const isWrong = asksCaptchaAgain(error);
    showPicture(isWrong);
    // A registration on its way has an answer of its own to wait for.
    if (isWrong || store.get(state).is === 'sending') return;
    store.set(state, { is: 'refused', text: registrationRefusal(error) });
  }

  function refuse(error: unknown): void {
    if (isCancelledError(error)) return store.set(state, { is: 'editing' });
    showPicture(asksCaptchaAgain(error));
    store.set(asksCaptcha, true);
    const texts = refusedFields(error);
    store.set(refused, { info: store.get(info), texts });
    if (isEmailTaken(error)) store.set(takenEmail, store.get(info).email);
    if (isEmailTaken(error) || Object.keys(texts).length > 0) store.set(level, 1);
    store.set(state, { is: 'refused', text: registrationRefusal(error) });
  }

  return {
    store,
    level,
    info,
    answers,
    questions,
    problems,
    refusals: atom((get) => get(refused).texts),
    answerProblems: atom((get) => (get(isConfirmed) ? get(answerProblems) : new Map<string, AnswerProblem>())),
    state,
    picture: captcha.picture,
    asksCaptcha,
    isInvited: invitation !== '',
    kept: savedPart,
    change: {
      info(part) {
        store.set(info, invited({ ...store.get(info), ...part }));
        touch(...Object.keys(part));
        if ('captcha' in part) captcha.typed();
        // Other questions were not confirmed yet.
        if ('integration_type' in part) store.set(isConfirmed, false);
        // A draft of nothing is not worth offering.
        if (Object.keys(part).some((field) => field !== 'password' && field !== 'captcha')) keep();
      },
      choose(question, labels) {
        const now = store.get(answers);
        store.set(answers, { ...now, chosen: { ...now.chosen, [question]: [...labels] } });
        keep();
      },
      write(question, text) {
        const now = store.get(answers);
        store.set(answers, { ...now, written: { ...now.written, [question]: text } });
        keep();
      },
    },
    checkCaptcha,
    anotherPicture() {
      if (!isBusy()) showPicture(false);
    },
    async next() {
      if (isBusy() || store.get(level) !== 1) return false;
      touch(...Object.keys(emptyAccountInfo));
      if (hasProblems()) return false;
      store.set(state, { is: 'checking' });
      const isRight = await checkCaptcha();
      if (store.get(state).is === 'checking') store.set(state, { is: 'editing' });
      // The form could be changed while the captcha was looked at.
      if (!isRight || hasProblems()) return false;
      store.set(level, 2);
      return true;
    },
    before() {
      if (!isBusy() && store.get(level) === 2) store.set(level, 1);
    },
    async confirm() {
      if (isBusy() || store.get(level) !== 2) return false;
      store.set(isConfirmed, true);
      touch(...Object.keys(emptyAccountInfo));
      const payload = registrationPayload(store.get(info), store.get(questions), store.get(answers));
      if (hasProblems() || store.get(answerProblems).size > 0 || !payload) return false;
      store.set(state, { is: 'sending' });
      dropCsrf?.();
      try {
        await client.send(registrationCalls.register, payload, { signal: aborter.signal });
        place.drop();
        store.set(savedPart, undefined);
        store.set(state, { is: 'editing' });
        store.set(level, 3);
        return true;
      } catch (error) {
        refuse(error);
        return false;
      }
    },
    noEmail() {
      if (store.get(level) === 3) store.set(level, 4);
    },
    resume() {
      const saved = store.get(savedPart);
      if (!saved || isBusy() || store.get(level) !== 1) return;
      store.set(savedPart, undefined);
      const { password, captcha: typed } = store.get(info);
      store.set(info, invited({ ...saved.info, password, captcha: typed }));
      store.set(answers, saved.answers);
      keep();
    },
    discard() {
      store.set(savedPart, undefined);
      place.drop();
    },
    dispose() {
      aborter.abort();
      aborter = new AbortController();
      captcha.stop();
    },
  };
}

/** The refused fields that are still as they were then. */
function refusedOf(
  info: AccountInfo,
  then: { readonly info: AccountInfo; readonly texts: object },
): AccountInfoProblems {
  const fields = Object.keys(emptyAccountInfo).filter((field) => field in then.texts) as (keyof AccountInfo)[];
  const same = fields.filter((field) => info[field] === then.info[field]);
  return Object.fromEntries(same.map((field) => [field, 'refused' as const]));
}
