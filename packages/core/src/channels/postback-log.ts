import * as z from 'zod/mini';
import { word } from '../http/word.ts';
import { Money, Moment } from '../http/wire.ts';
import { hasArrived, PostbackTry, type PostbackTelling } from './postback-try.ts';

/** Which rows of the log are asked for; all of them without one. */
export const loggedKinds = ['failing', 'arrived', 'test'] as const;
export type LoggedKind = (typeof loggedKinds)[number];

/** What is going on with a postback. */
export const progressShape = {
  /** When it is sent again, where it waits for that. */
  next_at: z.nullable(Moment),
  /** 1 while a call of it is under way. */
  is_sending: z.int(),
};

/** What waits because the address does not answer; it is asked one postback at a time until it does, then all go out. */
export const UnansweredPostbacks = z.object({
  /** How many postbacks wait. */
  waiting: z.int(),
  ...progressShape,
  /** When the address is asked again. */
  next_at: Moment,
});
export type UnansweredPostbacks = z.output<typeof UnansweredPostbacks>;

/** What a channel's address was told of one conversion, or one test of it. */
export const LoggedPostback = z.object({
  /** The try that it began with. */
  id: z.int(),
  at: Moment,
  /** Null for a test, and for what earlier versions have sent. */
  conversion_id: z.nullable(z.int()),
  /** 1 where the conversion was taken back since. */
  is_reversed: z.int(),
  /** What was told last. */
  told: word<PostbackTelling | 'test'>(),
  oid: z.int(),
  offer_name: z.string(),
  payout: Money,
  /** How often it was called to tell what was told last. */
  tries: z.int(),
  /** The one that has arrived, else the last one; null where none was made yet. */
  last: z.nullable(PostbackTry),
  ...progressShape,
});
export type LoggedPostback = z.output<typeof LoggedPostback>;

interface Progress extends Pick<LoggedPostback, 'next_at' | 'is_sending'> {
  readonly tries: number;
  /** What was answered last; 0 where no answer came. */
  readonly code: number;
}

/** @rule A postback is being sent, is not sent yet, has arrived, is failing as long as it is sent again, or has failed. */
export function postbackState({
  tries,
  code,
  next_at,
  is_sending,
}: Progress): 'sending' | 'notSent' | 'arrived' | 'failing' | 'failed' {
  if (is_sending === 1) return 'sending';
  if (next_at === null) return hasArrived({ code }) ? 'arrived' : 'failed';
  // What has arrived was the approval: the reversal is still to be sent.
  return tries === 0 || hasArrived({ code }) ? 'notSent' : 'failing';
}

/** How far a row of the log has come. */
export function loggedState({ tries, last, next_at, is_sending }: LoggedPostback): ReturnType<typeof postbackState> {
  return postbackState({ tries, code: last?.code ?? 0, next_at, is_sending });
}

/** @rule What was told last of a conversion can be sent again until it has arrived: not while it is being sent, not what a reversal has made untrue, and no test. */
export function mayResend(logged: LoggedPostback): boolean {
  const { conversion_id, told, last, is_reversed } = logged;
  const isTrue = told === 'reversed' || is_reversed === 0;
  return conversion_id !== null && last !== null && isTrue && ['failing', 'failed'].includes(loggedState(logged));
}
