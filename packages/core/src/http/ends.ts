import * as z from 'zod/mini';

/** What has an end at both sides: a number by what it is, a text or a list by its length. */
type Ended = number | { readonly length: number };

/**
 * Both ends of a field, themselves included, in one check: a page that sends calls carries each kind of check that their
 * rows are made of. What it says of the ends is read where zod's own are, such as for the OpenAPI document.
 */
export function between<T extends Ended>(min: number, max: number, words?: Words): z.core.$ZodCheck<T> {
  const check = z.check<T>(({ value, issues }) => {
    const size = sizeOf(value);
    if (size >= min && size <= max) return;
    const message = size < min ? words?.tooSmall : words?.tooLarge;
    issues.push({ code: 'custom', input: value, message, params: { least: min, most: max } });
  });
  check._zod.onattach.push(({ _zod: { bag } }) => Object.assign(bag, { minimum: min, maximum: max }));
  return check;
}

/** A symbol of a text counts once, however it is stored. */
function sizeOf(value: Ended): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? [...value].length : value.length;
}

interface Words {
  readonly tooSmall?: string;
  readonly tooLarge: string;
}
