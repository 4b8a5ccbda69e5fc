import { searchRank } from '@millrace/core/fields';
import { useCallback, useMemo } from 'react';
import type { Option } from './option-list.tsx';
import { namesOf } from './option-names.ts';
import { PickField, type PickFieldProps } from './pick-field.tsx';
import type { Pick } from './pick-row.tsx';

export interface GroupedOption extends Option {
  /** Options of one group stand together under its name, and are found by it. */
  readonly group?: string | undefined;
}

export interface MultiSelectProps extends PickFieldProps {
  readonly options: readonly GroupedOption[];
}

/** Many of thousands: found by typing, picked one by one or all that were found. */
export function MultiSelect({ options, ...rest }: MultiSelectProps) {
  const labels = useMemo(() => new Map(options.map(({ id, label }) => [id, label])), [options]);
  const picksOf = useCallback((search: string) => picksAmong(options, search), [options]);
  return <PickField {...rest} labelOf={(id) => labels.get(id) ?? String(id)} picksOf={picksOf} />;
}

function picksAmong(options: readonly GroupedOption[], search: string): readonly Pick[] {
  const matches = foundAmong(options, search);
  return matches.flatMap(({ id, label, group }, index): readonly Pick[] => {
    const pick = { key: `option ${id}`, label, ids: [id], group, place: [index + 1, matches.length] } as const;
    if (group === undefined || group === matches[index - 1]?.group) return [pick];
    return [{ key: `group ${group}`, label: group, ids: [] }, pick];
  });
}

/** The best first; a group stays together, at the place of the best that is found in it. */
function foundAmong(options: readonly GroupedOption[], search: string): readonly GroupedOption[] {
  const rank = searchRank(search);
  const ranked = options.flatMap((option) => {
    const place = rank([...namesOf(option), option.group ?? '']);
    return place === undefined ? [] : [{ option, place }];
  });
  const bestPlaces = new Map<string, number>();
  for (const { option, place } of ranked) {
    if (option.group !== undefined)
      bestPlaces.set(option.group, Math.min(bestPlaces.get(option.group) ?? place, place));
  }
  const placeOf = ({ option, place }: (typeof ranked)[number]) => bestPlaces.get(option.group ?? '') ?? place;
  return ranked.sort((one, other) => placeOf(one) - placeOf(other)).map(({ option }) => option);
}
