// Stands in for zod/mini in the bundle: what the rows of the tester use of it, for the same answers and the same faults.

type Path = readonly (string | number)[];
type Read = (value: unknown, path: Path) => unknown;
interface Checked<T> {
  value: T;
  readonly issues: unknown[];
}
type Check = ((value: never) => boolean) | { readonly look: (checked: Checked<never>) => void };

class Misfit extends Error {
  readonly path: Path;
  constructor(path: Path, wanted: string) {
    super(`expected ${wanted}`);
    this.path = path;
  }
}

interface Schema {
  readonly read: Read;
  parse(value: unknown): unknown;
  safeParse(value: unknown): { success: true; data: unknown } | { success: false; error: { issues: Misfit[] } };
  check(...checks: Check[]): Schema;
}

function schema(read: Read): Schema {
  const parse = (value: unknown) => read(value, []);
  return {
    read,
    parse,
    safeParse(value) {
      try {
        return { success: true, data: parse(value) };
      } catch (error) {
        return { success: false, error: { issues: [error as Misfit] } };
      }
    },
    check: (...checks) =>
      schema((value, path) => {
        const found = { value: read(value, path) as never, issues: [] };
        const fits = (check: Check) => ('look' in check ? (check.look(found), !found.issues[0]) : check(found.value));
        if (!checks.every(fits)) throw new Misfit(path, 'another value');
        return found.value;
      }),
  };
}

function when(wanted: string, fits: (value: unknown) => boolean): Schema {
  return schema((value, path) => {
    if (!fits(value)) throw new Misfit(path, wanted);
    return value;
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function recordAt(value: unknown, path: Path): Record<string, unknown> {
  if (!isObject(value)) throw new Misfit(path, 'object');
  return value;
}

const isOneOf = (values: readonly unknown[]) => when(values.join(' or '), (value) => values.includes(value));

export const string = () => when('string', (value) => typeof value === 'string');
export const number = () => when('number', Number.isFinite);
export const int = () => when('int', Number.isSafeInteger);
export const boolean = () => when('boolean', (value) => typeof value === 'boolean');
export const unknown = () => schema((value) => value);
export const literal = (values: unknown) => isOneOf([values].flat());
export const optional = ({ read }: Schema) =>
  schema((value, path) => (value === undefined ? value : read(value, path)));
export const _default = ({ read }: Schema, fallback: unknown) =>
  schema((value, path) => (value === undefined ? fallback : read(value, path)));
export const array = ({ read }: Schema) =>
  schema((value, path) => {
    if (!Array.isArray(value)) throw new Misfit(path, 'array');
    return value.map((one: unknown, index) => read(one, [...path, index]));
  });
export const record = (_: Schema, { read }: Schema) =>
  schema((value, path) => {
    const given = recordAt(value, path);
    return Object.fromEntries(Object.entries(given).map(([name, one]) => [name, read(one, [...path, name])]));
  });
/** What a newer server says beside, is passed over. */
export const object = (shape: Readonly<Record<string, Schema>>) =>
  schema((value, path) => {
    const given = recordAt(value, path);
    const known = Object.entries(shape).map(([name, { read }]) => [name, read(given[name], [...path, name])] as const);
    return Object.fromEntries(known.filter(([name, one]) => one !== undefined || name in given));
  });

/** What is attached says how a schema is described, which nobody asks for here. */
export const check = <T>(look: (checked: Checked<T>) => void) => ({ look, _zod: { onattach: [] } });
export const refine = (fits: Check) => fits;
export const gte = (least: number) => (value: number) => value >= least;
export const lte = (most: number) => (value: number) => value <= most;
export const positive = () => (value: number) => value > 0;

const oneOf = (values: readonly string[]) => isOneOf(values);
export { oneOf as enum };
