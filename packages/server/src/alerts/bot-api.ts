import { telegramOutcome, type TelegramOutcome } from '@millrace/core/account';
import { failureOf, type FailureReason } from '../net/failure.ts';
import type { Outside } from '../net/outside.ts';

/** As the convention for those who are called is; Telegram answers within a second, as a rule. */
const timeoutMs = 15_000;
/** A hundred messages of people, the longest with every sign escaped. */
const longestAnswer = 8 * 1024 * 1024;
const longestDescription = 300;

/** The connection was not there yet, or it was not to whom it should be: nothing can have arrived. */
const neverArrived: ReadonlySet<FailureReason> = new Set([
  'unknownHost',
  'refused',
  'tls',
  'exit',
  'forbidden',
  'port',
]);

/** What Telegram said to a request. */
export interface BotAnswer {
  readonly outcome: TelegramOutcome;
  /** In its own words; empty where it said nothing. */
  readonly description: string;
  /** What was asked for, as it came; undefined where it was not given. */
  readonly result: unknown;
  /** For how long it wants to hear nothing; null where it said nothing of it. */
  readonly seconds: number | null;
  /** The number that a group has now, where it has another one. */
  readonly movedTo: string | undefined;
  /** It was too slow, and not away. */
  readonly isTimeout: boolean;
  readonly milliseconds: number;
}

type BotMethod = 'getMe' | 'getChat' | 'getUpdates' | 'sendMessage';

/** Asks the Bot API in the name of a publisher's bot. Nothing that it gives holds the token, whatever is answered. */
export type BotApi = (token: string, method: BotMethod, asked?: object) => Promise<BotAnswer>;

/** A redirect is an answer that is none: with it the token would go elsewhere. */
export function createBotApi(origin: string, outside: Outside): BotApi {
  return async (token, method, asked = {}) => {
    const begun = performance.now();
    const answered = await outside
      .ask(`${origin}/bot${token}/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Millrace' },
        body: JSON.stringify(asked),
        milliseconds: timeoutMs,
        mostBytes: longestAnswer,
      })
      .then(
        ({ code, body }) => read(code, body.toString('utf8')),
        (error: unknown) => notAnswered(failureOf(error)),
      );
    const description = answered.description.replaceAll(token, '…').slice(0, longestDescription);
    return { ...answered, description, milliseconds: Math.round(performance.now() - begun) };
  };
}

const nothing = { description: '', result: undefined, seconds: null, movedTo: undefined, isTimeout: false };

function notAnswered({ reason, mayHaveArrived }: ReturnType<typeof failureOf>): Omit<BotAnswer, 'milliseconds'> {
  const outcome = mayHaveArrived && !neverArrived.has(reason) ? 'unclear' : 'unreachable';
  return { ...nothing, outcome, isTimeout: reason === 'timeout' };
}

function read(code: number, text: string): Omit<BotAnswer, 'milliseconds'> {
  const answer = objectIn(text);
  // Somebody else answered in its place, such as a gate before it; 404 is what Telegram says of a token.
  if (answer?.['ok'] === undefined) return { ...nothing, outcome: 'broken' };
  const description = plain(answer['description']);
  const outcome = telegramOutcome({ code, description });
  const { retry_after, migrate_to_chat_id } = record(answer['parameters']);
  return {
    ...nothing,
    outcome: outcome === 'done' && answer['ok'] !== true ? 'broken' : outcome,
    description,
    result: answer['result'],
    seconds: Number.isSafeInteger(retry_after) && Number(retry_after) > 0 ? Number(retry_after) : null,
    movedTo: Number.isSafeInteger(migrate_to_chat_id) ? String(migrate_to_chat_id) : undefined,
  };
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    return record(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** What may be an object as one. */
export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** What somebody else has written, as one line that can be stored and shown. */
export function plain(value: unknown): string {
  return typeof value === 'string' ? value.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim() : '';
}
