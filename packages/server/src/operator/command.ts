import type { Config } from '../config/config.ts';
import type { Database, OpenedDatabase } from '../db/open.ts';
import type { Change } from '../operator-log/changes.ts';

/** What the shell is told: done or nothing to do, refused, used wrongly, nothing there to ask. */
export const exits = { done: 0, refused: 1, usage: 2, unreachable: 3 } as const;

/** What a command works on. What it writes to `db` is one transaction, which a dry run takes back. */
export interface CommandContext {
  readonly db: Database;
  readonly atOneMoment: OpenedDatabase['atOneMoment'];
  readonly now: Date;
  /** Who types: see `operatorName`. */
  readonly by: string;
  readonly config: Pick<Config, 'origin' | 'dataDir' | 'provider' | 'isDemo'>;
  readonly secret: string;
  readonly isDry: boolean;
  /** Is given once nobody waits for the command any more. */
  readonly signal?: AbortSignal | undefined;
}

/** A command as it was typed, parsed: what it is about, how, and the file that it reads. */
export interface CommandArgs {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly file?: string | undefined;
  /** The file that an option names, whatever is in it. */
  readonly attached?: Attached | undefined;
  /** What is to be said of how that was read. */
  readonly fileNote?: string | undefined;
}

export interface Attached {
  /** Without its folder. */
  readonly name: string;
  readonly base64: string;
}

/** An attached file goes to the server in one line. */
export const largestAttached = 3 * 1024 * 1024;

export interface Done {
  /** What was done or found, in sentences or in lines of a table. */
  readonly lines: readonly string[];
  /** What is shown this once and stands in no log. */
  readonly once?: readonly string[];
  readonly changes?: readonly Change[];
  /** It can not be taken back. */
  readonly isFinal?: boolean;
  /** What whoever is asked has to type, instead of a yes. */
  readonly confirm?: string;
  /** What stands in the log in the place of what was typed. */
  readonly typed?: string;
  /** What the log says in the place of its lines, and of a command that changes nothing: who has seen whose accounts. */
  readonly noted?: readonly string[];
  /** What belongs into the file that was named. */
  readonly file?: AsyncIterable<Uint8Array>;
  /** What is not for the database, and is done when the rest is certain. */
  readonly after?: () => Promise<void>;
}

export interface Command {
  /** One or two words, such as `publishers approve`. */
  readonly name: string;
  /** The words that follow, as help spells them: `<publisher>`, `[id]`, `<id>…`. */
  readonly takes: string;
  /** Each option with what it is; those that take no value end with none. */
  readonly options?: Readonly<Record<string, OptionKind>>;
  /** What it does, in a sentence. */
  readonly says: string;
  readonly example: string;
  /** What else help says of it. */
  notes?(): readonly string[];
  /** Changes something, always or as it is asked: it is shown, asked and written down. */
  readonly isChange?: boolean | ((args: Pick<CommandArgs, 'options'>) => boolean);
  /** What the last word is, where it names a file: one whose text it needs, one that it makes, or a folder. */
  readonly lastWord?: 'read' | 'written' | 'folder';
  /** What it does judges its words by itself: they may have several lines. */
  readonly judgesTexts?: boolean;
  /** Runs only while no server does. */
  readonly isAlone?: boolean;
  work(context: CommandContext, args: CommandArgs): Promise<Done>;
  /** Needs no database: it runs where it was typed, in place of `work`, and gives its exit code. `launch` runs the server. */
  here?(args: CommandArgs, environment: Environment, launch: () => Promise<unknown>): Promise<number>;
  /** What goes on where it was typed, with what was found, instead of showing that. */
  goOn?(lines: readonly string[], args: CommandArgs): Promise<void>;
}

interface OptionKind {
  readonly takes?: string;
  readonly isNeeded?: boolean;
  /** It names a file, which the command is given. */
  readonly isFile?: boolean;
  /** Its text may have several lines. */
  readonly hasLines?: boolean;
  readonly says: string;
}

/** Whether what was typed changes something. */
export function isChanging({ isChange = false }: Command, args: Pick<CommandArgs, 'options'>): boolean {
  return typeof isChange === 'function' ? isChange(args) : isChange;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The `work` of what runs where it was typed. */
export function onlyHere(): Promise<Done> {
  return Promise.reject(new Refused('This runs where it is typed, and in no server.'));
}

/** What was typed is no command: why, and where help is. */
export class UsageFault extends Error {}

/** Why a command is not done, in sentences. */
export class Refused extends Error {
  readonly lines: readonly string[];

  constructor(...lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** Why there is nothing to do, in sentences: all of it is so already, or there is nobody and nothing to do it with. No failure. */
export class NothingToDo extends Error {
  readonly lines: readonly string[];

  constructor(...lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/**
 * Ends a command of several things, of which all are done or none: refused for the first problem, with every other; where
 * all of them are so already there is nothing to do, and where some are, it is refused, since those were probably not meant.
 */
export function refuseSome(problems: readonly string[], same: readonly string[], count: number): void {
  if (problems.length === 0 && same.length === count && count > 0) throw new NothingToDo(...same);
  if (problems.length + same.length > 0) throw new Refused(...problems, ...same);
}

/** An option's text; empty where it was not given. */
export function optionOf({ options }: CommandArgs, name: string): string {
  const value = options[name];
  return typeof value === 'string' ? value.trim() : '';
}
