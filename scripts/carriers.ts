// Writes packages/server/src/reference/carriers.json anew from the list of mobile network codes: `npm run carriers`.
import { countryCodes } from '@millrace/core/reference';
import list from 'mcc-mnc-list';
import { writeFileSync } from 'node:fs';

/** Each with its other codes, where it has some. */
const carriers: Record<string, [id: number, name: string, others?: number[]][]> = {};
const names = new Map<number, string>();
for (const { countryCode, mcc, mnc, brand, operator } of list.filter({ statusCode: 'Operational' })) {
  const name = (brand || operator || '').trim();
  // Some codes of the list are ranges or guesses.
  if (name === '' || !/^\d{2,3}$/.test(mnc ?? '') || !countryCodes.includes(countryCode ?? '')) continue;
  const own = (carriers[countryCode ?? ''] ??= []);
  const id = Number(mcc) * 1000 + Number(mnc);
  // One code may serve neighbouring countries, under one name.
  const known = names.get(id) ?? name;
  names.set(id, known);
  // One carrier has several codes; it is known by the first.
  const same = own.find(([, other]) => other.toLowerCase() === known.toLowerCase());
  if (!same) own.push([id, known]);
  else if (same[0] !== id) same[2] = [...new Set([...(same[2] ?? []), id])];
}

const lines = Object.keys(carriers)
  .sort()
  .map((code) => `  ${JSON.stringify(code)}: ${JSON.stringify(carriers[code])}`);
writeFileSync('packages/server/src/reference/carriers.json', `{\n${lines.join(',\n')}\n}\n`);
console.log(`${Object.values(carriers).flat().length} carriers in ${lines.length} countries.`);
