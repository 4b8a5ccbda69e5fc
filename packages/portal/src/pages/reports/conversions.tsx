import { conversionCalls, listedColumns, type Conversion } from '@millrace/core/conversions';
import { useCall } from '@millrace/widgets/data';
import { ColumnChooser } from '@millrace/widgets/kit/column-chooser';
import { later } from '@millrace/widgets/kit/later';
import { NotOpened } from '@millrace/widgets/kit/not-opened';
import { useWords } from '@millrace/widgets/provider';
import { useScopedAddress } from '../../shell/scoped-address.ts';
import { idAt, withId } from '../../id-address.ts';
import { ScopeLine } from '../../shell/scope-line.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { Stack } from '../../shell/section.tsx';
import { ConversionFilters } from './conversion-filters.tsx';
import { ConversionTable } from './conversion-table.tsx';
import { conversionsPage } from './conversion-words.ts';
import { conversionsAt, filterInputOf, toAddress, type ConversionsQuery } from './conversions-address.ts';
import { ConversionTotals } from './conversion-sums.tsx';
import { useShownColumns } from './shown-columns.ts';

const ConversionDrawer = later(
  () => import('./conversion-drawer.tsx').then((module) => module.ConversionDrawer),
  NotOpened,
);

/** Conversions one by one. What is listed, which page of it and which one is open live in the address. */
export function Page() {
  const words = useWords(conversionsPage);
  const [address, setAddress] = useScopedAddress();
  const query = conversionsAt(address);
  const { p, n, until } = query;
  const list = useCall(conversionCalls.list, { ...filterInputOf(query), p, n, until }, { keepsPrevious: true });
  const [visibleColumns, chooseColumns] = useShownColumns();
  const openId = idAt(address, 'conversion');

  function open(one: Pick<Conversion, 'id'> | undefined) {
    setAddress(withId(address, 'conversion', one?.id), 'staying');
  }

  /** Whatever is chosen anew leads to the first page, unless it is the page itself. */
  function show(patch: Partial<ConversionsQuery>) {
    setAddress(toAddress({ ...query, p: 1, ...patch }), 'staying');
  }

  return (
    <>
      <PageHead
        title={words.title}
        help={words.help}
        scope={<ScopeLine aids={query.filters.aid ?? []} range={query.search === '' ? query.range : undefined} />}
      />
      <Stack>
        <ConversionFilters query={query} onChange={show} />
        <ConversionTotals query={query} tot={list.data?.tot} totals={list.data?.totals}>
          <ColumnChooser
            label={words.chooseColumns}
            options={listedColumns.map((id) => ({ id, label: words.columns[id] }))}
            chosen={visibleColumns}
            onChange={chooseColumns}
          />
        </ConversionTotals>
        <ConversionTable list={list} query={query} shown={visibleColumns} onChange={show} onOpen={open} />
      </Stack>
      {openId !== undefined && <ConversionDrawer id={openId} onClose={() => open(undefined)} />}
    </>
  );
}
