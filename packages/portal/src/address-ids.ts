import { isId } from '@millrace/core/format';

/** Old links hold it, letter by letter; each page knows where it leads. */
const unfilled = ':sml_id';

/** There is a page at an address only where each of its parts that stands for an id is one. */
export function hasIds(parts: Readonly<Record<string, string | undefined>>): boolean {
  return Object.entries(parts).every(([name, segment = '']) => name === '*' || segment === unfilled || isId(segment));
}
