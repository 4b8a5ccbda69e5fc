// What needs no server and no database, started without what the other commands need: `millrace test`. It is built into one
// file for those who have installed the package.
import { readArguments } from './arguments.ts';
import { exits } from './command.ts';
import { ending, tell } from './ending.ts';
import { helpOn } from './help-on.ts';
import { testCommands } from './test-command.ts';

const [name, ...given] = process.argv.slice(2);

const ended = ending(
  async () => {
    const command = testCommands.find((one) => one.name === name);
    if (!command?.here) throw new Error(`"${name}" is no quick command.`);
    const parsed = readArguments(command, given);
    if (parsed.kind === 'help') return tell(console.log, exits.done, helpOn(command));
    return command.here(parsed.asked, process.env, () => Promise.reject(new Error('No server starts here.')));
  },
  (error) => (error instanceof Error ? error.message : String(error)),
);
// Not awaited here, since the one file is in CommonJS: as a module it would have Node load its WebSockets beside `http`. A
// look-up of a name that nobody waits for any more would keep the process for as long as it takes.
void ended.then((exit) => process.stdout.write('', (error) => error || process.exit(exit)));
