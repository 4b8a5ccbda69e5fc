import { searchRank } from '@millrace/core/fields';
import { useCallback, useMemo, useState } from 'react';
import type { Option } from './option-list.tsx';
import { namesOf } from './option-names.ts';
import { PickField, type PickFieldProps } from './pick-field.tsx';
import type { Pick } from './pick-row.tsx';

export interface OptionGroup extends Option {
  readonly items: readonly Option[];
}

export interface CascaderProps extends PickFieldProps {
  /** What is chosen are the items; a group stands for all that it holds. */
  readonly groups: readonly OptionGroup[];
}

/** Many of thousands in two levels, such as the carriers of a country: whole groups, or items of an opened one. */
export function Cascader({ groups, ...rest }: CascaderProps) {
  const [openGroups, setOpenGroups] = useState<ReadonlySet<string>>(new Set());
  const labels = useMemo(
    () => new Map(groups.flatMap(({ items }) => items.map(({ id, label }) => [id, label] as const))),
    [groups],
  );
  const picksOf = useCallback((search: string) => picksAmong(groups, search, openGroups), [groups, openGroups]);

  function fold({ key }: Pick) {
    const next = new Set(openGroups);
    if (!next.delete(key)) next.add(key);
    setOpenGroups(next);
  }

  return <PickField {...rest} isTree labelOf={(id) => labels.get(id) ?? String(id)} picksOf={picksOf} onFold={fold} />;
}

/** A search opens every group in which something is found. */
function picksAmong(groups: readonly OptionGroup[], search: string, openGroups: ReadonlySet<string>): readonly Pick[] {
  const rank = searchRank(search);
  const rankOf = (group: OptionGroup, item: Option) => rank([...namesOf(item), ...namesOf(group)]);
  const matchingGroups = groups
    .map((group) => {
      const ranks = group.items.map((item) => rankOf(group, item));
      const bestRank = Math.min(...ranks.filter((one) => one !== undefined));
      return { ...group, best: bestRank, items: group.items.filter((_, index) => ranks[index] !== undefined) };
    })
    .filter(({ items }) => items.length > 0)
    .sort((one, other) => one.best - other.best);
  return matchingGroups.flatMap(({ id, label: group, items }, index): readonly Pick[] => {
    const key = `group ${id}`;
    const isOpen = search !== '' || openGroups.has(key);
    const branch: Pick = {
      key,
      label: group,
      ids: items.map((item) => item.id),
      place: [index + 1, matchingGroups.length],
      isOpen,
    };
    if (!isOpen) return [branch];
    return [
      branch,
      ...items.map((item, itemIndex): Pick => ({
        key: `option ${item.id}`,
        label: item.label,
        ids: [item.id],
        group,
        place: [itemIndex + 1, items.length],
      })),
    ];
  });
}
