// What is measured: each view in any size, made of the widgets as a host would use them.
import { createClient, pagerOf } from '@millrace/core';
import { createCreativePicker, someCreatives } from '@millrace/core/creatives';
import { money } from '@millrace/core/format';
import { someOffers, type Offer } from '@millrace/core/offers';
import { CreativePicker } from '@millrace/widgets/creative-picker';
import { MultiSelect } from '@millrace/widgets/kit/multi-select';
import { Table, type Column } from '@millrace/widgets/kit/table';
import { useState, type ReactNode } from 'react';
import { BareTable } from './bare-table.tsx';

export interface View {
  readonly shown: ReactNode;
  /** What is clicked before the clock starts. */
  readonly opener?: string;
  /** It is there once this is. */
  readonly sign: string;
  /** What scrolls; the page where there is none. */
  readonly scroller?: string;
}

/** A view with its data, which are made before the clock starts. */
export type Make = (size: number) => Promise<View>;

const columns: readonly Column<Offer>[] = [
  { id: 'name', header: 'Offer', isName: true, sortBy: ({ name }) => name, cell: ({ name }) => name },
  { id: 'oid', header: 'ID', isMinor: true, sortBy: ({ oid }) => oid, cell: ({ oid }) => oid },
  { id: 'payout', header: 'Payout($)', align: 'end', cell: ({ payout_price }) => money(payout_price) },
];
const cells = columns.map(({ cell }) => cell);

export const views: Readonly<Record<string, Make>> = {
  async table(size) {
    const rows = someOffers(size);
    const table = (
      <Table label="Offers" columns={columns} rows={rows} rowId={({ oid }) => oid} empty="None" maxHeight="400px" />
    );
    return { shown: table, sign: 'tbody tr[data-index] th', scroller: 'div:has(> table)' };
  },
  // The reference: the same rows in the least that a windowed table can be.
  async bare(size) {
    const shown = <BareTable rows={someOffers(size)} cells={cells} height={400} />;
    return { shown, sign: 'tbody tr[data-index] td', scroller: 'div:has(> table)' };
  },
  async select(size) {
    const options = Array.from({ length: size }, (_, index) => ({
      id: index,
      label: `Carrier ${index + 1}`,
      group: `Country ${Math.floor(index / 10) + 1}`,
    }));
    return {
      shown: <Carriers options={options} />,
      opener: 'button',
      sign: '[role=listbox] [role=option]',
      scroller: '[role=listbox]',
    };
  },
  async cards(size) {
    const picker = createCreativePicker(createClient({}, { fetch: cardsOf(size) }));
    await picker.load();
    return { shown: <CreativePicker picker={picker} />, sign: '[role=grid] [data-index]' };
  },
};

function Carriers({ options }: { options: { id: number; label: string; group: string }[] }) {
  const [value, setValue] = useState<readonly (number | string)[]>([]);
  return <MultiSelect label="Carriers" options={options} value={value} onChange={setValue} />;
}

/** A server that has so many creatives, and gives them all at once. */
function cardsOf(size: number): typeof fetch {
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  const data = someCreatives(size).map((creative) => ({ ...creative, img_url: pixel, push_img_url: '' }));
  return async (asked) => {
    const isSizes = new URL(asked instanceof Request ? asked.url : asked).pathname.endsWith('/get-size');
    return Response.json({ c: 0, m: '', d: isSizes ? [] : { ...pagerOf(size, 1, size), data } });
  };
}
