import { conversionCalls, type Conversion } from '@millrace/core/conversions';
import { tableState, useCall } from '@millrace/widgets/data';
import { Door } from '@millrace/widgets/kit/door';
import { later } from '@millrace/widgets/kit/later';
import { NotOpened } from '@millrace/widgets/kit/not-opened';
import { Table } from '@millrace/widgets/kit/table';
import { useClosed, useWords } from '@millrace/widgets/provider';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { conversionColumns } from '../reports/conversion-columns.tsx';
import { conversionsPage } from '../reports/conversion-words.ts';
import { conversionsHref } from '../reports/conversions-address.ts';
import { LinkPart } from './link-part.tsx';
import { linkPage } from './link-words.ts';
import { filtersOf, useDoor, type LinkScope } from './link-scope.ts';

const ConversionDrawer = later(
  () => import('../reports/conversion-drawer.tsx').then((part) => part.ConversionDrawer),
  NotOpened,
);

const most = 5;
const shown = ['offer', 'country', 'payout', 'status'] as const;

/** The newest conversions of a link, each with its way, and the way to all of them. */
export function LinkConversions({ scope }: { readonly scope: LinkScope }) {
  const words = useWords(linkPage);
  const page = useWords(conversionsPage);
  const door = useDoor();
  const isOpen = useClosed(conversionCalls.list) === undefined;
  const filters = filtersOf(scope);
  const list = useCall(
    conversionCalls.list,
    { ...scope.range, filters, p: 1, n: most },
    { isEnabled: isOpen, keepsPrevious: true },
  );
  const [opened, setOpened] = useState<Conversion>();
  const columns = useMemo(() => conversionColumns({ words: page, shown, onOpen: setOpened }), [page, setOpened]);

  if (!isOpen) return null;
  return (
    <LinkPart
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
        onOpen={setOpened}
        expected={most}
        empty={<None>{words.noConversions}</None>}
      />
      {opened && <ConversionDrawer id={opened.id} onClose={() => setOpened(undefined)} />}
    </LinkPart>
  );
}

const None = styled.p`
  margin: 0;
  padding: var(--mr-space-24) var(--mr-space-16);
  text-align: center;
  color: var(--mr-ink-quiet);
`;
