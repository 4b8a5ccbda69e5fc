import type { Command } from './command.ts';

/** How one command is used. */
export function helpOn(command: Command): string[] {
  const optionRows = Object.entries(command.options ?? {}).map(([name, { takes, says, isNeeded }]) => [
    takes === undefined ? `--${name}` : `--${name} <${takes}>`,
    isNeeded ? `${says} (needed)` : says,
  ]);
  const common = command.isChange
    ? [
        ['--dry-run', 'show what it would do, and change nothing'],
        ['--yes', 'do not ask'],
      ]
    : [];
  const options = [...optionRows, ...common];
  const width = Math.max(0, ...options.map(([option = '']) => option.length));
  return [
    `millrace ${usage(command)}`,
    `  ${command.says}`,
    ...options.map(([option = '', says = '']) => `  ${option.padEnd(width)}  ${says}`),
    ...(command.notes?.() ?? []).map((note) => `  ${note}`),
    `  For example: millrace ${command.example}`,
  ];
}

export function usage({ name, takes }: Command): string {
  return takes === '' ? name : `${name} ${takes}`;
}
