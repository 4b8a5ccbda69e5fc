import { atom, type Atom, type createStore } from 'jotai/vanilla';
import type { Sender } from '../http/client.ts';
import { isCancelledError } from '../http/errors.ts';
import { sessionCalls } from '../session/calls.ts';

export interface RegistrationCaptcha {
  /** Counts the pictures: another number asks for another picture. */
  readonly picture: Atom<number>;
  readonly isWrong: Atom<boolean>;
  /** Whether what is typed is right; a text is asked about once. */
  check(signal: AbortSignal): Promise<boolean>;
  /** What was said about the text before counts no more. */
  typed(): void;
  /** Shows another picture, to which no text is right yet. */
  renew(isWrong: boolean): void;
  /** Forgets the question that is on its way. */
  stop(): void;
}

interface CaptchaField {
  /** What is typed at the time. */
  text(): string;
  /** Told once about each text that is wrong, or that the server could not judge. */
  failed(error: unknown): void;
}

/** What a registration knows about its captcha. */
export function createRegistrationCaptcha(
  client: Sender,
  store: ReturnType<typeof createStore>,
  { text, failed }: CaptchaField,
): RegistrationCaptcha {
  const picture = atom(1);
  const isWrong = atom(false);
  let right: string | undefined;
  let pending: { readonly captcha: string; readonly isRight: Promise<boolean> } | undefined;

  async function ask(captcha: string, signal: AbortSignal): Promise<boolean> {
    // Of what was typed over meanwhile, no answer counts.
    const isTyped = () => captcha === text();
    try {
      await client.send(sessionCalls.checkCaptcha, { captcha, purpose: 'register' }, { signal });
      if (isTyped()) right = captcha;
      return isTyped();
    } catch (error) {
      if (!isCancelledError(error) && isTyped()) failed(error);
      return false;
    }
  }

  return {
    picture,
    isWrong,
    renew(isNowWrong) {
      right = undefined;
      store.set(picture, (count) => count + 1);
      store.set(isWrong, isNowWrong);
    },
    async check(signal) {
      const captcha = text();
      if (captcha.trim() === '') return false;
      if (captcha === right) return true;
      // Who presses Next in the captcha's field leaves it too: two questions would count as two tries.
      if (pending?.captcha === captcha) return pending.isRight;
      const question = { captcha, isRight: ask(captcha, signal) };
      pending = question;
      const isRight = await question.isRight;
      if (pending === question) pending = undefined;
      return isRight;
    },
    typed: () => store.set(isWrong, false),
    stop() {
      pending = undefined;
    },
  };
}
