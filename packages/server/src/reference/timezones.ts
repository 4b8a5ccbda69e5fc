import type { Timezone } from '@millrace/core/reference';
// Names, offsets without summer time and Chinese places as of ICU 78, which Node 24 has.
import zoneTable from './timezones.json' with { type: 'json' };

type Zone = [id: number, name: string, minutes: number, placeInChinese: string, country: string];

/**
 * The time zones, from west to east. Profiles keep their ids, so that a zone keeps its id for ever: one that a newer Node
 * knows is added to the table with the next id, whatever its place in the alphabet.
 */
export const timezones: readonly Timezone[] = (zoneTable as Zone[])
  .toSorted(([id, , minutes], [otherId, , otherMinutes]) => minutes - otherMinutes || id - otherId)
  .map(([id, name, minutes, placeInChinese, country]) => ({
    id,
    name,
    gmt: gmtText(minutes),
    location: (name.split('/').at(-1) ?? name).replaceAll('_', ' '),
    location_zh: placeInChinese,
    country,
  }));

function gmtText(minutes: number): string {
  const size = Math.abs(minutes);
  return `GMT${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
