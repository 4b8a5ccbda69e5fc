import type { Creative } from './creative.ts';

/** The creative of a smartlink, as its `p_material` has it. */
export interface Material {
  readonly p_ad_type: number;
  readonly creative_id: number;
}

/** @rule A smartlink keeps its creative as JSON text with p_ad_type and the creative's id, and as empty text without one. */
export function materialText(creative: Pick<Creative, 'id' | 'ad_type'> | undefined): string {
  if (creative === undefined) return '';
  const material: Material = { p_ad_type: creative.ad_type, creative_id: creative.id };
  return JSON.stringify(material);
}

/** @rule A p_material that can't be read stands for no creative. */
export function materialOf(text: string | null | undefined): Material | undefined {
  try {
    const fields: Record<string, unknown> = Object(JSON.parse(text ?? ''));
    const [p_ad_type, creative_id] = [wholeOf(fields['p_ad_type']), wholeOf(fields['creative_id'])];
    if (p_ad_type === undefined || creative_id === undefined || creative_id < 1) return undefined;
    return { p_ad_type, creative_id };
  } catch {
    return undefined;
  }
}

/** A whole number, also one that an old record has as text. No schema: a page that only reads this needs none. */
function wholeOf(value: unknown): number | undefined {
  if (typeof value === 'string') return /^\d{1,10}$/.test(value) ? Number(value) : undefined;
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
}
