import type { Answer, CallTable, Catalogue, Decoded, Row, Who } from '@millrace/core';
import type { Locale } from '@millrace/core/session';
import type { Source } from '@millrace/core/tester';
import type { Context } from '../context.ts';
import type { ChangeDetails } from '../session/changes.ts';
import type { Member, Publisher } from '../session/queries.ts';
import type { Visit } from '../session/visit.ts';

/** One call on its way: the server's context, and where the call comes from. */
export interface CallContext extends Context {
  readonly address: string;
  /** Which of our names the request came to. */
  readonly host: string;
  /** What the browser says that it is. */
  readonly userAgent: string;
  /** The language of the page that asks, where it says one. */
  readonly locale: Locale | undefined;
  readonly visit: Visit;
  /** The partner site whose page asks, where one does. */
  readonly partner: Source | undefined;
  /** Ends when whoever asks has left. */
  readonly signal: AbortSignal;
  /** Tells whoever asks something on the way to the answer, as the row's `tells`; nobody may be listening. */
  readonly tell: (part: unknown) => void;
  /** Says of a change what the list of changes tells beside its id, or that all is as it was. */
  readonly describe: (details: ChangeDetails | 'nothing') => void;
  /** The origin of the page that asks, as its browser says; a program says none. */
  readonly page: string | undefined;
  /** The token that a program sends in place of a session. */
  readonly bearer: string | undefined;
  /** Whether a program asks, with an API key of its publisher. */
  readonly isByKey: boolean;
}

type Work<A, W, G> = (input: A, who: W, context: CallContext) => G | Promise<G>;

/** Whom a call is made by, as `serve` has let them in by the row. A visitor who is not signed in is undefined. */
type Caller<W extends Who> = W extends 'anyone' ? Member | undefined : W extends 'publisher' ? Publisher : Member;

/** What the server does for a call. */
export type Handler<R extends Row> = Work<Decoded<R>, Caller<R['who']>, Answer<R>>;
export type Handlers<T extends CallTable> = { readonly [N in keyof T]: Handler<T[N]> };
export type AllHandlers<C extends Catalogue> = { readonly [D in keyof C]: Handlers<C[D]> };

/** The handlers of a domain: for calls of its table and no other. */
export function handle<T extends CallTable, N extends keyof T>(
  _table: T,
  handlers: Pick<Handlers<T>, N>,
): Pick<Handlers<T>, N> {
  return handlers;
}
