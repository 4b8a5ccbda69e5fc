import { exits, onlyHere, type CommandArgs, type Command, type Environment } from './command.ts';

/** Runs the server in this process: it stays until it is asked to stop. */
async function serve(_asked: CommandArgs, _environment: Environment, launch: () => Promise<unknown>): Promise<number> {
  process.env['NODE_ENV'] ??= 'production';
  await launch();
  return exits.done;
}

export const serveCommands: readonly Command[] = [
  {
    name: 'serve',
    takes: '',
    says: 'Runs the server with what the environment and millrace.env say, until Ctrl+C or SIGTERM.',
    example: 'serve',
    work: onlyHere,
    here: serve,
  },
];
