import * as z from 'zod/mini';
import { createKept, type Keeping, type Kept } from '../machine/kept.ts';

const plainType = 1;

/** @rule The Special Promotion dialog is for every customer type but 1, as long as there are slides that were not seen. */
export function showsPromotions(customerType: number, slides: readonly unknown[], seen: string | undefined): boolean {
  return customerType !== plainType && slides.length > 0 && seen !== slidesKey(slides);
}

/** Tells one set of slides from another. */
export function slidesKey(slides: readonly unknown[]): string {
  return JSON.stringify(slides);
}

/** The set of slides that was seen last. */
export function seenPromotions(keeping: Keeping | undefined): Kept<string> {
  return createKept(keeping, 'millrace-promotions', z.string());
}

/** @rule After the last slide comes the first one, and before the first the last. */
export function turned(slide: number, by: 1 | -1, count: number): number {
  return count === 0 ? 0 : (slide + by + count) % count;
}
