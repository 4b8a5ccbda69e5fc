import * as z from 'zod/mini';
import type { Confirm, Needs, Rights, Seats, Standing, Who } from './rights.ts';

export type { Who };

export type Asks = z.ZodMiniObject;
export type Gives = z.ZodMiniType;

/** One call of the API, as data. The client, the server, the stories and the API document all read this. */
export interface Row<A extends Asks = Asks, G extends Gives = Gives, W extends Who = Who> {
  /** Domain and name, such as `offers.apply`. */
  readonly name: string;
  readonly domain: string;
  readonly method: 'GET' | 'POST';
  /** As the wire spells it; names in braces are taken from what is asked. */
  readonly path: string;
  readonly asks: A;
  readonly gives: G;
  readonly who: W;
  readonly needs: Needs;
  readonly while: Standing;
  readonly seats: Seats;
  readonly confirm: Confirm;
  readonly beforeFactor: boolean;
  /** Domains whose answers are out of date afterwards, beside the row's own. */
  readonly stale: readonly string[];
  /** A GET that changes something and is therefore guarded like a POST; a mere look ahead at it does nothing. */
  readonly changes: boolean;
  /** Why a GET that changes something may be made without a token, such as by a link in a letter. */
  readonly unguarded: string | undefined;
  /** The page for whoever has followed a link that can't be read, in place of a refusal. */
  readonly misread: string | undefined;
  /** The field of the envelope that carries the answer. */
  readonly payload: 'd' | 'a';
  /** What may be told on the way to the answer, by server-sent events, to whoever accepts them. */
  readonly tells: Gives | undefined;
  /** What the call changes, as it is told where it was changed since the caller's `version`. */
  readonly edits: Gives | undefined;
  /** True where the specification has no such call. */
  readonly ours: boolean;
  /** Of a call that is ours: what is taken for its answer where an API has none, so that what it adds to is shown without. */
  readonly absent: unknown;
}

export type Asked<R extends Row> = z.input<R['asks']>;
export type Decoded<R extends Row> = z.output<R['asks']>;
export type Given<R extends Row> = z.output<R['gives']>;
export type Answer<R extends Row> = z.input<R['gives']>;

/** A table of calls by name: one per domain. */
export type CallTable = Readonly<Record<string, Row>>;
/** Several tables by domain. */
export type Catalogue = Readonly<Record<string, CallTable>>;

/** Whether a call needs the token of the visitor's session, so that no other site can make it. */
export function isGuarded({ changes, unguarded }: Row): boolean {
  return changes && unguarded === undefined;
}

/** A call that asks nothing. */
export const nothing: z.ZodMiniObject<Record<never, never>> = z.object({});

/** An answer that nobody reads; someone else's API may well send null. */
export const unread: z.ZodMiniType<unknown, unknown> = z.unknown();

/** A file that is written while it is sent. */
export interface FileStream {
  readonly name: string;
  readonly type: string;
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** A call that answers bytes instead of an envelope: a mark, for what comes in an envelope instead is not it. */
export const file = z.int() as z.ZodMiniType<unknown> as z.ZodMiniType<Blob, Blob | FileStream>;

/** A file that is sent. */
export function upload(): z.ZodMiniType<Blob, Blob> {
  return z.custom<Blob>((value) => value instanceof Blob, 'Please send a file.');
}

interface Draft<A extends Asks, G extends Gives> extends Partial<
  Pick<Row, 'stale' | 'changes' | 'unguarded' | 'misread' | 'payload' | 'tells' | 'edits' | 'ours' | 'absent'>
> {
  readonly asks: A;
  readonly gives: G;
}

type Unnamed<A extends Asks, G extends Gives, W extends Who> = Omit<Row<A, G, W>, 'name' | 'domain'>;
type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PathNames<Rest> : never;
/** Every name in the braces of a path must be asked for. */
type WithPath<P extends string, A extends Asks> = [PathNames<P>] extends [keyof z.input<A>] ? unknown : { asks: never };

export function get<const P extends string, A extends Asks, G extends Gives, const W extends Who>(
  path: P,
  draft: Draft<A, G> & Rights<W> & WithPath<P, A>,
): Unnamed<A, G, W> {
  return row('GET', path, draft);
}

export function post<const P extends string, A extends Asks, G extends Gives, const W extends Who>(
  path: P,
  draft: Draft<A, G> & Rights<W> & WithPath<P, A>,
): Unnamed<A, G, W> {
  return row('POST', path, draft);
}

function row<A extends Asks, G extends Gives, W extends Who>(
  method: Row['method'],
  path: string,
  draft: Draft<A, G> & Rights<W>,
): Unnamed<A, G, W> {
  const none = {
    unguarded: undefined,
    misread: undefined,
    tells: undefined,
    edits: undefined,
    absent: undefined,
  } as const;
  const usual = { stale: [], payload: 'd', ours: false, confirm: 'no', beforeFactor: false, ...none } as const;
  const built = { method, path, ...usual, changes: method === 'POST', ...draft };
  const {
    needs = { none: 'Anyone may.' },
    while: standing = built.changes ? 'normal' : 'unblocked',
    seats = built.changes ? 'working' : 'all',
  } = draft;
  const isForAnyone = draft.who === 'anyone';
  return { ...built, needs, while: isForAnyone ? 'any' : standing, seats: isForAnyone ? 'all' : seats };
}

type Named<T> = {
  readonly [N in keyof T]: T[N] extends Unnamed<infer A, infer G, infer W> ? Row<A, G, W> : never;
};

/** Gives each row of a domain its name. */
export function calls<const T extends Record<string, Unnamed<Asks, Gives, Who>>>(domain: string, rows: T): Named<T> {
  const named = Object.entries(rows).map(([name, unnamed]) => [
    name,
    { ...unnamed, name: `${domain}.${name}`, domain },
  ]);
  return Object.fromEntries(named) as Named<T>;
}
