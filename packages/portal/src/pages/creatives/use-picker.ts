import {
  createCreativePicker,
  type Creative,
  type CreativePicker,
  type CreativePickerOptions,
} from '@millrace/core/creatives';
import { useClient } from '@millrace/widgets/provider';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { shownAt, toAddress, type Preset } from './creatives-address.ts';

/** The pickers of the last addresses: who returns to one finds the list as it was, where it was. */
const kept = new WeakMap<object, Map<string, CreativePicker>>();
const most = 4;

/** A picker whose filters and choice live in the address, beginning with what the page is for. */
export function usePicker(preset: Preset, options: Omit<CreativePickerOptions, 'filter' | 'creative'>) {
  const client = useClient();
  const [address, setAddress] = useSearchParams();
  const { pathname, search, state } = useLocation();
  const way = useNavigationType();
  const here = pathname + search;
  const [{ picker, first, shown }] = useState(() => {
    const isReturn = way === 'POP' || (state as { isReturn?: boolean } | null)?.isReturn === true;
    const found = isReturn ? kept.get(client)?.get(here) : undefined;
    const begun = shownAt(address, preset);
    // What the page begins with stays that, so that its address stays short, whatever becomes of the offer or link.
    return { picker: found ?? createCreativePicker(client, { ...options, ...begun }), first: preset, shown: begun };
  });
  // The picker itself knows it only once it is loaded.
  const selected = useRef(shown.creative);

  useEffect(() => {
    const pickers = kept.get(client) ?? new Map<string, CreativePicker>();
    kept.set(client, pickers);
    for (const [place, one] of pickers) if (one === picker) pickers.delete(place);
    pickers.set(here, picker);
    const [oldest] = pickers.keys();
    if (pickers.size > most && oldest !== undefined) pickers.delete(oldest);
  }, [client, here, picker]);

  useEffect(() => {
    // What replaced the address was done here, perhaps before the last letter was typed.
    if (way !== 'REPLACE') picker.change.filter(shownAt(address, first).filter);
  }, [way, address, first, picker]);

  /** Keeps in the address what is shown now. */
  function write() {
    const now = { filter: picker.store.get(picker.filter), creative: selected.current };
    setAddress(toAddress(now, first), { replace: true, preventScrollReset: true });
  }

  function onChange({ creative }: { creative: Creative | undefined }) {
    selected.current = creative?.id;
    write();
  }

  return { picker, onChange, onFilterChange: write };
}
