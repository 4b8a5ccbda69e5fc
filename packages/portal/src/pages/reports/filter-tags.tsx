import { channelCalls, channelLabel } from '@millrace/core/channels';
import { visibleBlanks } from '@millrace/core/format';
import { filterNames, type FilterName, type ReportFilters } from '@millrace/core/reports';
import { useCall } from '@millrace/widgets/data';
import { TagList } from '@millrace/widgets/kit/tag-list';
import { fill, reports } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { conversionsPage } from './conversion-words.ts';

interface FilterTagsProps {
  readonly filters: ReportFilters;
  readonly onChange: (filters: ReportFilters) => void;
}

/** The filters that came with the address, each with a cross. A single channel is shown by the field of channels. */
export function FilterTags({ filters, onChange }: FilterTagsProps) {
  const words = useWords(conversionsPage);
  const { columns, noSource } = useWords(reports);
  const hasChannels = (filters.aid ?? []).length > 1;
  const channels = useCall(channelCalls.list, {}, { isEnabled: hasChannels });
  const names = filterNames.filter((name) => name !== 'aid' || hasChannels);
  function shown(name: FilterName, value: string | number): string {
    const channel = name === 'aid' && channels.data?.find(({ id }) => id === value);
    return channel ? channelLabel(channel) : visibleBlanks(String(value));
  }

  const tags = names.flatMap((name) =>
    (filters[name] ?? []).map((value) => ({
      id: `${name}=${value}`,
      label: value === '' ? noSource : fill(words.filter, { name: columns[name], value: shown(name, value) }),
      rest: without(filters, name, value),
    })),
  );

  return (
    <TagList
      label={words.filters}
      tags={tags}
      onRemove={(id) => {
        const removed = tags.find((tag) => tag.id === id);
        if (removed) onChange(removed.rest);
      }}
      {...(tags.length > 1 && { onClear: () => onChange(names.includes('aid') ? {} : { aid: filters.aid }) })}
    />
  );
}

function without(filters: ReportFilters, name: FilterName, value: string | number): ReportFilters {
  const values: readonly (string | number)[] = filters[name] ?? [];
  const left = values.filter((one) => one !== value);
  return { ...filters, [name]: left.length > 0 ? left : undefined };
}
