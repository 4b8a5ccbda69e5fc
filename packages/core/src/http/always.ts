import * as z from 'zod/mini';

const constants = new WeakMap<object, unknown>();

/** A field with a usual value, which the client sends also where nobody names it: as the specification's own client does. */
export function always<T extends z.ZodMiniType>(field: T, value: z.output<T> & z.input<T>): z.ZodMiniDefault<T> {
  const withDefault = z._default(field, value as never);
  constants.set(withDefault, value);
  return withDefault;
}

/** What is sent for a field that nobody names; undefined where it is left out. */
export const constantOf = (field: object): unknown => constants.get(field);
