import { exits, Refused, UsageFault } from './command.ts';

/** Does what was typed and gives its exit code; where it is not done, it says why. */
export async function ending(work: () => Promise<number>, messageOf: (error: unknown) => string): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UsageFault) return tell(console.error, exits.usage, [error.message]);
    if (error instanceof Refused) return tell(console.error, exits.refused, error.lines);
    return tell(console.error, exits.unreachable, [messageOf(error)]);
  }
}

export function tell(print: (line: string) => void, exit: number, lines: readonly string[]): number {
  if (lines.length > 0) print(lines.map(plain).join('\n'));
  return exit;
}

/** What publishers wrote is shown, and does nothing to the terminal. */
function plain(line: string): string {
  // oxlint-disable-next-line no-control-regex
  return line.replace(/[\x00-\x1f\x7f-\x9f]/g, ' ');
}
