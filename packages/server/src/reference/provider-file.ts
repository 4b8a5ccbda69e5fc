import { ProviderSettings, providerFaults, providerFaultWords } from '@millrace/core/reference';
import { readFileSync } from 'node:fs';

const mostFaults = 5;

/**
 * Reads a PROVIDER file, which says what differs from the usual provider: the provider, or what is wrong with the file,
 * each fault with its field and line.
 */
export function readProviderFile(path: string, usual: ProviderSettings): ProviderSettings | string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return `${path} can not be read: ${(error as NodeJS.ErrnoException).code}`;
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const position = /position (\d+)/.exec(String(error))?.[1];
    const at = position === undefined ? text.trimEnd().length : Number(position);
    return `${path} is no JSON from line ${lineAt(text, at)} on`;
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return `${path} holds no JSON object`;
  const faults = faultsOf(json, laidOn(usual, json), text);
  if (faults.length === 0) return ProviderSettings.parse(laidOn(usual, json));
  const more = faults.length > mostFaults ? [`and ${faults.length - mostFaults} more`] : [];
  return `${path} is not right: ${[...faults.slice(0, mostFaults), ...more].join('; ')}`;
}

type Fields = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the file says over what is usual, within a field that has fields of its own as well. */
function laidOn(usual: ProviderSettings, values: object): object {
  const over = Object.entries(values).map(([field, value]: [string, unknown]) => {
    const usualValue: unknown = (usual as Fields)[field];
    return [field, isGroup(usualValue) && isGroup(value) ? { ...usualValue, ...value } : value];
  });
  return { ...usual, ...Object.fromEntries(over) };
}

function faultsOf(values: object, settings: object, text: string): string[] {
  const unknown = Object.keys(values).filter((field) => !Object.hasOwn(ProviderSettings.shape, field));
  const faults = unknown.map((field) => `line ${lineOf(text, [field])}, ${field} is not known here`);
  const { data, error } = ProviderSettings.safeParse(settings);
  for (const { path, message } of error?.issues ?? []) {
    const place = path.map(String);
    const isMissing = !Object.hasOwn(within(values, place.slice(0, -1)), place.at(-1) ?? '');
    faults.push(
      isMissing ? `${place.join('.')} is missing` : `line ${lineOf(text, place)}, ${place.join('.')}: ${message}`,
    );
  }
  for (const { field, problem } of data ? providerFaults(data) : []) {
    faults.push(`line ${lineOf(text, field.split('.'))}, ${field} ${providerFaultWords[problem]}`);
  }
  return faults;
}

function within(value: unknown, path: readonly string[]): object {
  const field = path.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value);
  return typeof field === 'object' && field !== null ? field : {};
}

/** Where a field stands: name after name, each place in a list as the next of its name. */
function lineOf(text: string, path: readonly string[]): number {
  let position = 0;
  let times = 1;
  for (const name of path) {
    if (/^\d+$/.test(name)) {
      times = Number(name) + 1;
      continue;
    }
    for (; times > 0; times -= 1) {
      const next = text.indexOf(`"${name}"`, position === 0 ? 0 : position + 1);
      if (next !== -1) position = next;
    }
    times = 1;
  }
  return lineAt(text, position);
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}
