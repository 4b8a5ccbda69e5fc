import { channelCalls, channelLabel } from '@millrace/core/channels';
import { distinctText } from '@millrace/core/format';
import { countryNames, countryName } from '@millrace/core/reference';
import { groupText, mostValues, reportCalls, type FilterName, type ReportRow } from '@millrace/core/reports';
import { subNames } from '@millrace/core/traffic';
import { useMemo } from 'react';
import { useCall } from '../data/use-call.ts';
import { MultiSelect } from '../kit/multi-select.tsx';
import type { Option } from '../kit/option-list.tsx';
import { fill } from '../messages/messages.ts';
import { reportView } from '../messages/report-view.ts';
import { reports } from '../messages/reports.ts';
import { useLocale, useWords } from '../provider.tsx';
import type { ReportFiltersProps } from './report-filters.tsx';

interface FilterFieldProps extends Omit<ReportFiltersProps, 'filteredBy'> {
  readonly name: FilterName;
}

const mostOptions = 1_000;

/** What has figures in these days can be chosen, what earned most first. */
export function FilterField({ name, type, range, filters, onChange, hasTags = true }: FilterFieldProps) {
  const words = useWords(reportView);
  const { columns, noSource } = useWords(reports);
  const locale = useLocale();
  const answer = useCall(
    reportCalls.list,
    { type, ...range, group: [name], sort: '-revenue', p: 1, n: mostOptions },
    { keepsPrevious: true },
  );
  const value = useMemo(() => filters[name] ?? [], [filters, name]);
  // A channel that was chosen may have no figures in these days, and has its name all the same.
  const channels = useCall(channelCalls.list, {}, { isEnabled: name === 'aid' && value.length > 0 });
  const options = useMemo(() => {
    const knownOptions = (answer.data?.list ?? []).flatMap((row) => optionOf(row, name, { locale, noSource }));
    // What was chosen for other days stays in sight.
    const others = value.filter((id) => !knownOptions.some((one) => one.id === id));
    const labelOf = (id: Option['id']) => {
      const channel = channels.data?.find((one) => one.id === id);
      return id === '' ? noSource : channel ? channelLabel(channel) : shownAs(name, String(id));
    };
    return [...knownOptions, ...others.map((id) => ({ id, label: labelOf(id) }))];
  }, [answer.data, channels.data, name, locale, noSource, value]);
  const isCut = answer.data !== undefined && answer.data.tot > mostOptions;

  function change(ids: readonly Option['id'][]) {
    onChange({ ...filters, [name]: ids.slice(0, mostValues) });
  }

  return (
    <MultiSelect
      label={columns[name]}
      placeholder={words.any}
      value={value}
      onChange={change}
      options={options}
      isLoading={answer.isPending}
      hasTags={hasTags}
      help={
        value.length >= mostValues
          ? fill(words.mostValues, { count: mostValues })
          : isCut
            ? fill(words.mostOptions, { count: mostOptions.toLocaleString('en-US') })
            : undefined
      }
      error={answer.error ? words.optionsFailed : undefined}
    />
  );
}

interface Told {
  readonly locale: string;
  readonly noSource: string;
}

/** Visitors without a source can be chosen; nothing else that they are without, such as a sub id or an offer. */
function optionOf(row: ReportRow, name: FilterName, { locale, noSource }: Told): Option[] {
  const id = row[name];
  if (name === 'source' && id === '') return [{ id, label: noSource }];
  if (id === undefined || id === '' || id === 0) return [];
  const country = name === 'country' && countryName(String(id), locale);
  if (country) return [{ id, label: `${id} ${country}`, aliases: countryNames(String(id)) }];
  return [{ id, label: shownAs(name, groupText(row, name)) }];
}

/** What the publisher's own links say is told apart letter by letter. */
export function shownAs(name: FilterName, text: string): string {
  return subNames.some((sub) => sub === name) ? distinctText(text) : text;
}
