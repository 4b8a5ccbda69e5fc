import * as z from 'zod/mini';
import type { Creative } from './creative.ts';

const Whole = z.pipe(
  z.union([z.string().check(z.regex(/^\d{1,10}$/)), z.int()]),
  z.transform((value) => Number(value)),
);

/** The creative of a smartlink, as its `p_material` has it. */
const Material = z.object({ p_ad_type: Whole, creative_id: Whole.check(z.positive()) });
export type Material = z.output<typeof Material>;

/** @rule A smartlink keeps its creative as JSON text with p_ad_type and the creative's id, and as empty text without one. */
export function materialText(creative: Pick<Creative, 'id' | 'ad_type'> | undefined): string {
  if (creative === undefined) return '';
  const material: Material = { p_ad_type: creative.ad_type, creative_id: creative.id };
  return JSON.stringify(material);
}

/** @rule A p_material that can't be read stands for no creative. */
export function materialOf(text: string | null | undefined): Material | undefined {
  try {
    const material = Material.safeParse(JSON.parse(text ?? ''));
    return material.success ? material.data : undefined;
  } catch {
    return undefined;
  }
}
