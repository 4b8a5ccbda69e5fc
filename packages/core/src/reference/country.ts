import * as z from 'zod/mini';
import { anyText } from '../http/perhaps.ts';

export const Country = z.object({ code: z.string(), code_name: anyText, name: z.string() });
export type Country = z.output<typeof Country>;

/** @rule A country is found by the start of its code or of a word of its name, in any case. */
export function matchesCountry({ code, name }: Pick<Country, 'code' | 'name'>, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  if (code.toLowerCase().startsWith(wanted)) return true;
  return ` ${name.toLowerCase()}`.includes(` ${wanted}`);
}
