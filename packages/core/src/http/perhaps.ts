import * as z from 'zod/mini';

// What the specification does not promise of an answer. Who sends an answer sends it all, by its type; who reads one goes
// on with less, because it may be somebody's own API.

type Reading<O, I> = z.ZodMiniType<O, I> & { readonly told: z.ZodMiniType };

type Issues = z.core.$ZodRawIssue[];

/** What is read in a way of its own; `told` is what our server sends. */
export function reading<I extends z.ZodMiniType, O>(
  inner: I,
  read: (value: unknown, issues: Issues) => O,
): Reading<O, z.input<I>> {
  // A check may put something else in place of what it looks at, and costs a page less than a transform.
  const optional = z
    ._default(z.unknown(), null)
    .check(z.check((payload) => void (payload.value = read(payload.value, payload.issues))));
  return Object.assign(optional, { told: inner }) as unknown as Reading<O, z.input<I>>;
}

/** What has to fit as soon as it is mended. */
export function mended<F extends z.ZodMiniType>(
  field: F,
  mend: (value: unknown) => unknown,
): Reading<z.output<F>, z.input<F>> {
  return reading(field, (value, issues) => {
    const { data, error } = field.safeParse(mend(value));
    issues.push(...((error?.issues ?? []) as Issues));
    return data as z.output<F>;
  });
}

/** What may be missing or be something else: then it is `usual`. */
export function perhaps<F extends z.ZodMiniType>(
  field: F,
  usual: undefined,
): Reading<z.output<F> | undefined, z.input<F>>;
export function perhaps<F extends z.ZodMiniType>(
  field: F,
  usual: NoInfer<z.output<F>>,
): Reading<z.output<F>, z.input<F>>;
export function perhaps(field: z.ZodMiniType, usual: unknown): Reading<unknown, unknown> {
  return reading(field, (value) => {
    const { success, data } = field.safeParse(value);
    return success ? data : usual;
  });
}

/** What may be missing or be something else: then nothing is told of it. */
export function ifTold<F extends z.ZodMiniType>(
  field: F,
): z.ZodMiniOptional<Reading<z.output<F> | undefined, z.input<F>>> {
  return z.optional(perhaps(field, undefined));
}

/** What may be missing or null, and is `usual` then; anything else has to fit. */
export function orUsual<F extends z.ZodMiniType>(
  field: F,
  usual: NoInfer<z.output<F>>,
): Reading<z.output<F>, z.input<F>> {
  return mended(field, (value) => value ?? usual);
}

/** A text, which may come as a number; empty where there is none. */
export const anyText: Reading<string, string> = reading(z.string(), textOf);

function textOf(value: unknown): string {
  return typeof value === 'string' || Number.isFinite(value) ? String(value) : '';
}

/** A whole number, which may come as a text. */
export function anyInt<U>(usual: U): Reading<number | U, number> {
  return reading(z.int(), (value) => {
    const number = textOf(value) === '' ? Number.NaN : Number(value);
    return Number.isSafeInteger(number) ? number : usual;
  });
}

const dayAndTime = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?$/;

/** A moment; one without a zone is that of the reports, GMT+8. */
export const anyMoment: Reading<string, string> = reading(z.string(), (value) =>
  textOf(value).replace(dayAndTime, (_, day: string, time = '00:00') => `${day}T${time}+08:00`),
);

/** What a schema stands for in the document of the API. */
export function toldOf(schema: object): z.ZodMiniType | undefined {
  return (schema as Partial<Reading<unknown, unknown>>).told;
}
