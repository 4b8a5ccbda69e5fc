import { sql, type SQL } from 'drizzle-orm';
import { drawn } from '../pictures/addresses.ts';
import { offers } from './tables.ts';

const macro = '{click_id}';

/** Why no conversion of an offer with this address can ever be told; undefined where one can. */
export function conversionFault(url: string): string | undefined {
  if (url === '') return 'has no url, so nobody can be sent to it';
  // What stands behind # stays in the browser.
  if (url === drawn || url.split('#')[0]?.includes(macro)) return undefined;
  return `has no ${macro} in its url, so its advertiser can tell of no conversion`;
}

/** The same as a condition. */
export function canNotConvert(): SQL {
  return sql`${offers.url} <> ${drawn} and strpos(split_part(${offers.url}, '#', 1), ${macro}) = 0`;
}
