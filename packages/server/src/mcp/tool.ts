import type { catalogue, Client } from '@millrace/core';
import type { ApiScope } from '@millrace/core/account';
import type * as z from 'zod';

/** Every call, made as whoever holds the key, with what their account and the key may do. */
export type Api = Client<typeof catalogue>;

interface ToolContext {
  readonly now: Date;
}

/** What is asked can't be answered; the sentence says how to ask for it. */
export class AskedWrong extends Error {}

/** Something that a program may ask for by name. */
export interface Tool<S extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** What a model chooses it by: what it answers, and when to use another one. */
  readonly description: string;
  readonly input: S;
  /** What a key has to be made for; any key will do where it names nothing. */
  readonly needs: readonly ApiScope[];
  /** It changes something of the account, which can be taken back or not. */
  readonly changes?: 'undoable' | 'final';
  /** It leaves our own network. */
  readonly isOpenWorld?: true;
  run(asked: z.output<S>, api: Api, context: ToolContext): Promise<object>;
}

/** A tool with the types of its own input. */
export function tool<S extends z.ZodObject>(one: Tool<S>): Tool {
  return one;
}
