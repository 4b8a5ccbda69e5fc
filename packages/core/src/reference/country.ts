import * as z from 'zod/mini';
import { anyText } from '../http/perhaps.ts';

export const Country = z.object({ code: z.string(), code_name: anyText, name: z.string() });
export type Country = z.output<typeof Country>;
