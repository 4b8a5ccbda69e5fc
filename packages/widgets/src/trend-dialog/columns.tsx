import { money } from '@millrace/core/format';
import { trendColumns, type TrendRow } from '@millrace/core/smartlinks';
import { CountryName } from '../kit/country-name.tsx';
import type { Column } from '../kit/table.tsx';
import type { smartlinks } from '../messages/smartlinks.ts';
import type { WordsOf } from '../messages/subject.ts';

type Name = (typeof trendColumns)[number];

const shapes: Readonly<Record<Name, Omit<Column<TrendRow>, 'id' | 'header'>>> = {
  country: { isName: true, cell: ({ country }) => <CountryName code={country} />, sortBy: ({ country }) => country },
  clk_os: { width: '112px', cell: ({ clk_os }) => clk_os, sortBy: ({ clk_os }) => clk_os },
  carrier_name: { cell: ({ carrier_name }) => carrier_name, sortBy: ({ carrier_name }) => carrier_name },
  rpa: { align: 'end', width: '128px', cell: ({ rpa }) => money(rpa), sortBy: ({ rpa }) => Number(rpa) },
  aff_ecpc: {
    align: 'end',
    width: '112px',
    cell: ({ aff_ecpc }) => money(aff_ecpc),
    sortBy: ({ aff_ecpc }) => Number(aff_ecpc),
  },
};

export function columnsOf(words: WordsOf<typeof smartlinks>['trendColumns']): Column<TrendRow>[] {
  return trendColumns.map((id) => ({ id, header: words[id], ...shapes[id] }));
}
