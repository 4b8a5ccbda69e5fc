import type { LinkColumn } from '@millrace/core/smartlinks';
import { ColumnChooser } from '../kit/column-chooser.tsx';
import { linkList } from '../messages/link-list.ts';
import { smartlinks } from '../messages/smartlinks.ts';
import { useWords } from '../provider.tsx';

export interface ColumnsButtonProps {
  /** The columns that can be chosen. */
  readonly columns: readonly LinkColumn[];
  readonly shown: readonly LinkColumn[];
  readonly onChange: (columns: LinkColumn[]) => void;
}

/** Which columns the list has beside the name and the actions. */
export function ColumnsButton({ columns, shown, onChange }: ColumnsButtonProps) {
  const { chooseColumns, columns: figures } = useWords(linkList);
  const words = { ...useWords(smartlinks).columns, ...figures };
  return (
    <ColumnChooser
      label={chooseColumns}
      options={columns.map((id) => ({ id, label: words[id] }))}
      chosen={shown}
      onChange={onChange}
    />
  );
}
