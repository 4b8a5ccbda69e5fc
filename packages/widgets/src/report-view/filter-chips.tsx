import { channelCalls, channelLabel } from '@millrace/core/channels';
import { countryName } from '@millrace/core/reference';
import { filtersOf, groupText, mostValues, reportCalls, withoutValue, type FilterName } from '@millrace/core/reports';
import { styled } from 'styled-components';
import { useCall } from '../data/use-call.ts';
import { TagList } from '../kit/tag-list.tsx';
import { reportView } from '../messages/report-view.ts';
import { reports } from '../messages/reports.ts';
import { useLocale, useWords } from '../provider.tsx';
import { shownAs } from './filter-field.tsx';
import type { ReportFiltersProps } from './report-filters.tsx';

interface FilterChipsProps extends Omit<ReportFiltersProps, 'filteredBy' | 'hasTags'> {
  /** The name of a chip was pressed: its filter is to be filled in anew. */
  readonly onOpen: (name: FilterName) => void;
}

interface Chip {
  readonly id: string;
  readonly name: FilterName;
  readonly value: string | number;
}

/** What a report is narrowed to: each value with a cross that takes it away. */
export function FilterChips({ filters, onChange, onOpen, ...reportProps }: FilterChipsProps) {
  const words = useWords(reportView);
  const { columns } = useWords(reports);
  const { kit } = useWords();
  const textOf = useTexts({ filters, ...reportProps });
  const chips = filtersOf(reportProps.type).flatMap((name) =>
    (filters[name] ?? []).map((value): Chip => ({ id: `${name} ${value}`, name, value })),
  );
  const chipAt = (id: unknown) => chips.find((chip) => chip.id === id);

  function remove(id: unknown) {
    const chip = chipAt(id);
    if (chip) onChange(withoutValue(filters, chip.name, chip.value));
  }

  function open(id: unknown) {
    const chip = chipAt(id);
    if (chip) onOpen(chip.name);
  }

  if (chips.length === 0) return null;
  return (
    <Line>
      <TagList
        label={words.chips}
        tags={chips.map(({ id, name, value }) => ({ id, label: columns[name] + kit.colon + textOf(name, value) }))}
        onRemove={remove}
        onOpen={open}
        onClear={() => onChange({})}
      />
    </Line>
  );
}

/** What the values of filters are called. What has no figures in these days goes by its id. */
function useTexts({ type, range, filters }: Pick<FilterChipsProps, 'type' | 'range' | 'filters'>) {
  const { noSource } = useWords(reports);
  const locale = useLocale();
  const ask = (name: 'gid' | 'oid') => ({
    asks: {
      type,
      ...range,
      group: [name],
      sort: '-revenue',
      p: 1,
      n: mostValues,
      filters: { [name]: filters[name] },
    },
    settings: { isEnabled: filters[name] !== undefined, keepsPrevious: true },
  });
  const [ofLinks, ofOffers] = [ask('gid'), ask('oid')];
  const links = useCall(reportCalls.list, ofLinks.asks, ofLinks.settings);
  const offers = useCall(reportCalls.list, ofOffers.asks, ofOffers.settings);
  const channels = useCall(channelCalls.list, {}, { isEnabled: filters.aid !== undefined });

  return (name: FilterName, value: string | number): string => {
    if (value === '') return noSource;
    if (name === 'country') return countryName(String(value), locale) ?? String(value);
    const channel = name === 'aid' && channels.data?.find(({ id }) => id === value);
    if (channel) return channelLabel(channel);
    const row = [...(links.data?.list ?? []), ...(offers.data?.list ?? [])].find((one) => one[name] === value);
    return row ? groupText(row, name) : shownAs(name, String(value));
  };
}

const Line = styled.div`
  > div {
    gap: var(--mr-space-8);
  }
`;
