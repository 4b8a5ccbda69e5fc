import { countryCodes } from '../reference/country-codes.ts';
import { linkError, type TestAsked } from './form.ts';

export type TestField = 'url' | 'country' | 'carrier' | 'uid';

const longestUid = 64;

/** @rule A test is refused with a link that is none, a country that there is none of, a carrier without Mobile, or a user of more than 64 characters. */
export function refusedFields({ url, country, carrier, uid, zone }: TestAsked): TestField[] {
  const refused: TestField[] = [];
  if (linkError(url)) refused.push('url');
  if (country !== undefined && !countryCodes.includes(country)) refused.push('country');
  if (carrier !== undefined && (carrier < 1 || zone !== 2)) refused.push('carrier');
  if (uid !== undefined && uid.length > longestUid) refused.push('uid');
  return refused;
}

/** @rule The id of a result is long enough that nobody guesses another's, and means nothing in an address. */
export function isResultId(id: string): boolean {
  return /^[\w-]{16,64}$/.test(id);
}
