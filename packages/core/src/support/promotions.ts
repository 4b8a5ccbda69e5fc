import * as z from 'zod/mini';
import { createKept, type Keeping, type Kept } from '../machine/kept.ts';

const plainType = 1;
const mostKept = 20;

/** @rule The Special Promotion dialog is for every customer type but 1, as long as there are slides that were not seen. */
export function showsPromotions(customerType: number, slides: readonly unknown[], seen: readonly string[]): boolean {
  return customerType !== plainType && slides.length > 0 && !seen.includes(slidesKey(slides));
}

/** @rule A set of slides that was seen is not shown again, also after another set; the last 20 are remembered. */
export function withSeen(seen: readonly string[], slides: readonly unknown[]): readonly string[] {
  const key = slidesKey(slides);
  return seen.includes(key) ? seen : [...seen, key].slice(-mostKept);
}

/** The sets of slides that were seen. */
export function seenPromotions(keeping: Keeping | undefined): Kept<string[]> {
  return createKept(keeping, 'millrace-promotions', z.array(z.string()));
}

/** @rule After the last slide comes the first one, and before the first the last. */
export function turned(slide: number, by: 1 | -1, count: number): number {
  return count === 0 ? 0 : (slide + by + count) % count;
}

function slidesKey(slides: readonly unknown[]): string {
  return JSON.stringify(slides);
}
