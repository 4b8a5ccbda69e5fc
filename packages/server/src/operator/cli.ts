import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { readConfig } from '../config/config.ts';
import { faultOf } from '../log/log.ts';
import type { Parsed } from './arguments.ts';
import {
  exits,
  isChanging,
  largestAttached,
  optionOf,
  Refused,
  type CommandArgs,
  type Command,
  type Environment,
} from './command.ts';
import { ending, tell } from './ending.ts';
import { whyOf } from './file-fault.ts';
import { textOfFile } from './file-text.ts';
import { help } from './help.ts';
import { operatorName } from './operator-name.ts';
import { parse } from './parse.ts';
import { connect } from './connect.ts';
import type { Outcome } from './run.ts';
import { writeWhole } from './written.ts';

/** Runs one command line and gives its exit code; `launch` starts the server in this process. */
export async function cli(
  argv: readonly string[],
  environment: Environment,
  launch: () => Promise<unknown>,
): Promise<number> {
  return ending(
    async () => {
      const parsed = parse(argv);
      if (parsed.kind === 'help') return tell(console.log, exits.done, help(parsed.about));
      const { command, asked } = parsed;
      return command.here ? command.here(asked, environment, launch) : work(parsed, environment);
    },
    (error) => String(faultOf(error)['message']),
  );
}

type Given = Extract<Parsed, { kind: 'command' }>;

async function work({ command, asked: typed, isDry, isSure }: Given, environment: Environment): Promise<number> {
  const config = readConfig(environment);
  const args = await withAttached(command, await withFile(command, typed));
  const connection = await connect(config, operatorName(environment), command);
  try {
    if (!isChanging(command, args)) {
      const outcome = await connection.run(command, args, false);
      if (!command.goOn || outcome.exit !== exits.done) return await show(args, outcome);
      await command.goOn(outcome.lines, args);
      return exits.done;
    }
    if (isDry || !isSure) {
      const would = await connection.run(command, args, true);
      if (would.exit !== exits.done) return tell(console.error, would.exit, would.lines);
      if (would.isIdle) return tell(console.log, exits.done, would.lines);
      const heading = isDry ? 'A dry run: nothing is changed.' : 'This would be done:';
      tell(console.log, exits.done, [heading, ...indented(would)]);
      if (isDry) return exits.done;
      await confirm(would.confirm);
    }
    return await show(args, await connection.run(command, args, false));
  } finally {
    await connection.close();
  }
}

function indented({ lines }: Outcome): string[] {
  return lines.map((line) => `  ${line}`);
}

/** Asks whoever sits there, for a yes or for some text; where nobody does, the answer is no. */
async function confirm(text?: string): Promise<void> {
  if (!process.stdin.isTTY)
    throw new Refused('Nothing is changed: there is nobody to ask here, and --yes was not given.');
  const questions = createInterface({ input: process.stdin, output: process.stdout });
  // Who closes the input has said no.
  const closed = once(questions, 'close').then(() => '');
  const question = text === undefined ? 'Go ahead? [y/N] ' : `Type ${text} to go ahead: `;
  const reply = questions.question(question).catch(() => '');
  const answer = await Promise.race([reply, closed]);
  questions.close();
  const isYes = text === undefined ? /^y(es)?$/i.test(answer.trim()) : answer.trim() === text;
  if (!isYes) throw new Refused('Nothing is changed.');
}

async function show(args: CommandArgs, { exit, lines, file }: Outcome): Promise<number> {
  if (file) await writeWhole(args.words.at(-1) ?? '', file, args.options['replace'] === true);
  return tell(exit === exits.done ? console.log : console.error, exit, lines);
}

/** The command with what the file that it reads says, and with the whole path of a file, wherever it is run. */
async function withFile({ lastWord, isAlone }: Command, args: CommandArgs): Promise<CommandArgs> {
  const name = args.words.at(-1);
  if (lastWord === undefined || name === undefined) return args;
  const path = resolve(name);
  const words = [...args.words.slice(0, -1), path];
  if (lastWord !== 'read' || isAlone) return { ...args, words };
  const bytes = await readFile(path).catch((error: unknown) => {
    throw unreadable(path, error);
  });
  const { text: file, note } = textOfFile(bytes, path);
  return { ...args, words, file, ...(note !== undefined && { fileNote: note }) };
}

function unreadable(path: string, error: unknown): Refused {
  return new Refused(`${path} can not be read: ${whyOf(error)}.`);
}

/** The command with the file that an option of it names. */
async function withAttached({ options = {} }: Command, args: CommandArgs): Promise<CommandArgs> {
  const option = Object.keys(options).find((name) => options[name]?.isFile && args.options[name] !== undefined);
  if (option === undefined) return args;
  const path = resolve(optionOf(args, option));
  const { size } = await stat(path).catch((error: unknown) => {
    throw unreadable(path, error);
  });
  if (size > largestAttached) throw new Refused(`${path} has ${(size / 1024 / 1024).toFixed(1)} MB: at most 3 MB.`);
  const bytes = await readFile(path).catch((error: unknown) => {
    throw unreadable(path, error);
  });
  return { ...args, attached: { name: basename(path), base64: bytes.toString('base64') } };
}
