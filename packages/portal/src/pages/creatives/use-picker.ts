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
const pickersByClient = new WeakMap<object, Map<string, CreativePicker>>();
const maxPickers = 4;

/** A picker whose filters and choice live in the address, beginning with what the page is for. */
export function usePicker(preset: Preset, options: Omit<CreativePickerOptions, 'filter' | 'creative'>) {
  const client = useClient();
  const [address, setAddress] = useSearchParams();
  const { pathname, search, state } = useLocation();
  const navigationType = useNavigationType();
  const currentAddress = pathname + search;
  const [{ picker, first, shown }] = useState(() => {
    const isReturn = navigationType === 'POP' || (state as { isReturn?: boolean } | null)?.isReturn === true;
    const cachedPicker = isReturn ? pickersByClient.get(client)?.get(currentAddress) : undefined;
    const initialView = shownAt(address, preset);
    // What the page begins with stays that, so that its address stays short, whatever becomes of the offer or link.
    return {
      picker: cachedPicker ?? createCreativePicker(client, { ...options, ...initialView }),
      first: preset,
      shown: initialView,
    };
  });
  // The picker itself knows it only once it is loaded.
  const selectedCreative = useRef(shown.creative);

  useEffect(() => {
    const pickers = pickersByClient.get(client) ?? new Map<string, CreativePicker>();
    pickersByClient.set(client, pickers);
    for (const [place, one] of pickers) if (one === picker) pickers.delete(place);
    pickers.set(currentAddress, picker);
    const [oldestKey] = pickers.keys();
    if (pickers.size > maxPickers && oldestKey !== undefined) pickers.delete(oldestKey);
  }, [client, currentAddress, picker]);

  useEffect(() => {
    // What replaced the address was done here, perhaps before the last letter was typed.
    if (navigationType !== 'REPLACE') picker.change.filter(shownAt(address, first).filter);
  }, [navigationType, address, first, picker]);

  /** Keeps in the address what is shown now. */
  function write() {
    const currentView = { filter: picker.store.get(picker.filter), creative: selectedCreative.current };
    setAddress(toAddress(currentView, first), { replace: true, preventScrollReset: true });
  }

  function onChange({ creative }: { creative: Creative | undefined }) {
    selectedCreative.current = creative?.id;
    write();
  }

  return { picker, onChange, onFilterChange: write };
}
