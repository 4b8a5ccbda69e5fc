import type { Conversion, conversionCalls, ListedColumn } from '@millrace/core/conversions';
import { tableState, type useCall } from '@millrace/widgets/data';
import { Pager } from '@millrace/widgets/kit/pager';
import { Table } from '@millrace/widgets/kit/table';
import { useWords } from '@millrace/widgets/provider';
import { useMemo } from 'react';
import { conversionColumns } from './conversion-columns.tsx';
import { conversionsPage } from './conversion-words.ts';
import type { ConversionsQuery } from './conversions-address.ts';
import { NoConversions } from './no-conversions.tsx';

interface ConversionTableProps {
  readonly list: ReturnType<typeof useCall<typeof conversionCalls.list>>;
  readonly query: ConversionsQuery;
  readonly shown: readonly ListedColumn[];
  readonly onChange: (patch: Partial<ConversionsQuery>) => void;
  readonly onOpen: (conversion: Conversion) => void;
}

const mostExpected = 25;

/** The conversions of a page, and the way to the other pages. */
export function ConversionTable({ list, query, shown, onChange, onOpen }: ConversionTableProps) {
  const words = useWords(conversionsPage);
  const columns = useMemo(() => conversionColumns({ words, shown, onOpen }), [words, shown, onOpen]);
  const { data, isPlaceholderData } = list;

  function turn(page: number) {
    // What came for another question ends elsewhere.
    const until = query.until ?? (isPlaceholderData ? undefined : data?.until);
    onChange({ p: page, until: page > 1 ? until : undefined });
  }

  return (
    <>
      <Table
        label={words.title}
        columns={columns}
        rows={data?.list}
        rowId={({ id }) => id}
        {...tableState(list)}
        errorTitle={words.listFailed}
        onOpen={onOpen}
        expected={Math.min(query.n, mostExpected)}
        empty={<NoConversions query={query} onChange={onChange} />}
      />
      {data && data.tot > 0 && <Pager pager={data} onPageChange={turn} onSizeChange={(n) => onChange({ n })} />}
    </>
  );
}
