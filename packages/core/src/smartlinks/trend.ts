import * as z from 'zod/mini';
import { anyText } from '../http/perhaps.ts';

/** The times that the data of a link can be seen for. */
export const trendTimes = { today: 1, yesterday: 2, last3: 3, last7: 4 } as const;

/** What one country, system and carrier bring. */
export const TrendRow = z.object({
  country: anyText,
  clk_os: anyText,
  carrier_name: anyText,
  /** The average price, in dollars. */
  rpa: anyText,
  aff_ecpc: anyText,
});
export type TrendRow = z.output<typeof TrendRow>;

/** @rule The data of a link stand in five columns: Geos, OS, Carrier, Avg Price($) and Ecpm($). */
export const trendColumns = ['country', 'clk_os', 'carrier_name', 'rpa', 'aff_ecpc'] as const;
