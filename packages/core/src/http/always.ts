import * as z from 'zod/mini';

const values = new WeakMap<object, unknown>();

/** A field with a usual value, which the client sends also where nobody names it: as the specification's own client does. */
export function always<T extends z.ZodMiniType>(field: T, value: z.output<T> & z.input<T>): z.ZodMiniDefault<T> {
  const made = z._default(field, value as never);
  values.set(made, value);
  return made;
}

/** What of these fields is sent in any case. */
export function constantsOf(fields: Readonly<Record<string, object>> = {}): [name: string, value: unknown][] {
  return Object.entries(fields).flatMap(([name, field]) => (values.has(field) ? [[name, values.get(field)]] : []));
}
