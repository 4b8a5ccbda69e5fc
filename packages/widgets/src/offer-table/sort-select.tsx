import type { OfferSort } from '@millrace/core/offers';
import { SortSelect as Select } from '../kit/sort-select.tsx';
import { offerList } from '../messages/offer-list.ts';
import { useWords } from '../provider.tsx';

interface SortSelectProps {
  readonly sorts: readonly OfferSort[];
  readonly sort: string;
  readonly onChange: (sort: string) => void;
}

/** What the offers are sorted by, where there are no heads of columns. */
export function SortSelect({ sorts, sort, onChange }: SortSelectProps) {
  const words = useWords(offerList);
  const columns = sorts.map((id) => ({ id, label: id === 'name' ? words.name : words.columns[id] }));
  return <Select words={words} columns={columns} sort={sort} onChange={onChange} />;
}
