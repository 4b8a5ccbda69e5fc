import type { OfferColumn } from '@millrace/core/offers';
import { ColumnChooser } from '../kit/column-chooser.tsx';
import { offerList } from '../messages/offer-list.ts';
import { useWords } from '../provider.tsx';

export interface ColumnsButtonProps {
  /** The columns that can be chosen. */
  readonly all: readonly OfferColumn[];
  readonly shown: readonly OfferColumn[];
  readonly onChange: (columns: OfferColumn[]) => void;
}

/** Which columns the list has beside the name and the actions. */
export function ColumnsButton({ all, shown, onChange }: ColumnsButtonProps) {
  const { chooseColumns, columns } = useWords(offerList);
  return (
    <ColumnChooser
      label={chooseColumns}
      options={all.map((id) => ({ id, label: columns[id] }))}
      chosen={shown}
      onChange={onChange}
    />
  );
}
