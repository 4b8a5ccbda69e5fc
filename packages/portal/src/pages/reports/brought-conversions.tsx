import { conversionCalls, type Conversion, type ListedColumn } from '@millrace/core/conversions';
import { tableState, useCall } from '@millrace/widgets/data';
import { Door } from '@millrace/widgets/kit/door';
import { later } from '@millrace/widgets/kit/later';
import { NotOpened } from '@millrace/widgets/kit/not-opened';
import { Table } from '@millrace/widgets/kit/table';
import { useClosed, useWords } from '@millrace/widgets/provider';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { conversionColumns } from './conversion-columns.tsx';
import { conversionsPage } from './conversion-words.ts';
import { conversionsHref } from './conversions-address.ts';
import { BroughtPart } from './brought-part.tsx';
import { filtersOf, useDoor, type BroughtScope } from './brought-scope.ts';
import { broughtWords } from './brought-words.ts';

const ConversionDrawer = later(
  () => import('./conversion-drawer.tsx').then((module) => module.ConversionDrawer),
  NotOpened,
);

const maxRows = 5;
const shownOf = {
  gid: ['offer', 'country', 'payout', 'status'],
  oid: ['smartlink', 'country', 'payout', 'status'],
} as const satisfies Record<string, readonly ListedColumn[]>;

/** The newest conversions of a smartlink or of an offer, each with its way, and the way to all of them. */
export function BroughtConversions({ scope }: { readonly scope: BroughtScope }) {
  const words = useWords(broughtWords);
  const page = useWords(conversionsPage);
  const door = useDoor();
  const isOpen = useClosed(conversionCalls.list) === undefined;
  const filters = filtersOf(scope);
  const list = useCall(
    conversionCalls.list,
    { ...scope.range, filters, p: 1, n: maxRows },
    { isEnabled: isOpen, keepsPrevious: true },
  );
  const [openConversion, setOpenConversion] = useState<Conversion>();
  const columnIds = shownOf[scope.by];
  const columns = useMemo(
    () => conversionColumns({ words: page, shown: columnIds, onOpen: setOpenConversion }),
    [page, columnIds, setOpenConversion],
  );

  if (!isOpen) return null;
  return (
    <BroughtPart
      title={words.conversions}
      aside={<Door {...door(conversionsHref({ range: scope.range, filters }, scope.now))}>{words.allConversions}</Door>}
    >
      <Table
        label={words.conversions}
        columns={columns}
        rows={list.data?.list}
        rowId={({ id }) => id}
        {...tableState(list)}
        errorTitle={page.listFailed}
        onOpen={setOpenConversion}
        expected={maxRows}
        empty={<None>{words.noConversions}</None>}
      />
      {openConversion && <ConversionDrawer id={openConversion.id} onClose={() => setOpenConversion(undefined)} />}
    </BroughtPart>
  );
}

const None = styled.p`
  margin: 0;
  padding: var(--mr-space-24) var(--mr-space-16);
  text-align: center;
  color: var(--mr-ink-quiet);
`;
