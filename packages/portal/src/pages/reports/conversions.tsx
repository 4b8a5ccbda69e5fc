import { conversionCalls, type Conversion } from '@millrace/core/conversions';
import { useCall } from '@millrace/widgets/data';
import { later } from '@millrace/widgets/kit/later';
import { NotOpened } from '@millrace/widgets/kit/not-opened';
import { useWords } from '@millrace/widgets/provider';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { idAt, withId } from '../../id-address.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Stack } from '../../shell/section.tsx';
import { ConversionFilters } from './conversion-filters.tsx';
import { ConversionTable } from './conversion-table.tsx';
import { conversionsPage } from './conversion-words.ts';
import { conversionsAt, narrowed, toAddress, type ConversionsQuery } from './conversions-address.ts';
import { Sums } from './conversion-sums.tsx';

const ConversionDrawer = later(
  () => import('./conversion-drawer.tsx').then((part) => part.ConversionDrawer),
  NotOpened,
);

/** Of a double click the second must not lead where the first is leading: the way back would have it twice. */
const addressNow = () => new URLSearchParams(window.location.search);

/** Conversions one by one. What is listed, which page of it and which one is open live in the address. */
export function Page() {
  const words = useWords(conversionsPage);
  const [address, setAddress] = useSearchParams();
  const query = conversionsAt(address);
  const { p, n, until } = query;
  const list = useCall(conversionCalls.list, { ...narrowed(query), p, n, until }, { keepsPrevious: true });
  const opened = idAt(address, 'conversion');

  const open = useCallback(
    (one: Pick<Conversion, 'id'> | undefined) => {
      if (one && idAt(addressNow(), 'conversion') === one.id) return;
      setAddress((now) => withId(now, 'conversion', one?.id), { preventScrollReset: true });
    },
    [setAddress],
  );

  /** Whatever is chosen anew leads to the first page, unless it is the page itself. */
  function show(part: Partial<ConversionsQuery>) {
    const next = toAddress({ ...query, p: 1, ...part });
    if (String(next) !== String(addressNow())) setAddress(next, { preventScrollReset: true });
  }

  return (
    <>
      <PageHead title={words.title} help={words.help} />
      <Stack>
        <ConversionFilters query={query} onChange={show} />
        <Sums query={query} tot={list.data?.tot} totals={list.data?.totals} />
        <ConversionTable list={list} query={query} onChange={show} onOpen={open} />
      </Stack>
      {opened !== undefined && <ConversionDrawer id={opened} onClose={() => open(undefined)} />}
    </>
  );
}
