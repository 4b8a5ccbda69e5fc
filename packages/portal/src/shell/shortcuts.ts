import * as z from 'zod/mini';
import { createStoredValue } from '@millrace/core/machine';
import { addresses } from '../addresses.ts';
import { lazyLocalStorage } from '../lazy-storage.ts';
import type { PortalWords } from '../words.ts';

/** After `g`, each of these letters leads to a page. */
export const lettersOfPages: readonly {
  readonly letter: string;
  readonly path: string;
  readonly title: keyof PortalWords['titles'];
}[] = [
  { letter: 's', path: addresses.snapshot, title: 'snapshot' },
  { letter: 'o', path: addresses.myOffers, title: 'myOffers' },
  { letter: 'l', path: addresses.smartlinks, title: 'smartlinks' },
  { letter: 'r', path: addresses.report, title: 'report' },
  { letter: 'c', path: addresses.conversions, title: 'conversions' },
  { letter: 'u', path: addresses.astray, title: 'astray' },
  { letter: 'p', path: addresses.payment, title: 'payment' },
  { letter: 'a', path: addresses.myAccount, title: 'myAccount' },
  { letter: 't', path: addresses.tracker, title: 'tracker' },
  { letter: 'b', path: addresses.postback(), title: 'postback' },
  { letter: 'h', path: addresses.support, title: 'support' },
];

/** Milliseconds within which the second key follows the first. */
const followsIn = 1500;

export type Shortcut = 'search' | 'create' | 'help' | { readonly path: string };

/** Whether shortcuts are on. Readers who type by voice, or press keys by mistake, turn them off. */
export const storedShortcuts = createStoredValue(lazyLocalStorage, 'millrace-shortcuts', z.boolean());

/** Reads keys one after the other, and says what they mean together. */
export function createShortcutReader(): (event: KeyboardEvent) => Shortcut | undefined {
  let begunAt = Number.NEGATIVE_INFINITY;
  return (event) => {
    const isBegun = event.timeStamp - begunAt < followsIn;
    begunAt = Number.NEGATIVE_INFINITY;
    if (!isMeant(event)) return undefined;
    const key = event.key.toLowerCase();
    if (isBegun) return lettersOfPages.find(({ letter }) => letter === key);
    if (key === 'g') begunAt = event.timeStamp;
    return ({ '/': 'search', c: 'create', '?': 'help' } as const)[key];
  };
}

/** What belongs to a field, a list that is searched by typing, the browser or a dialog is no shortcut. */
function isMeant(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, repeat } = event;
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented || repeat) return false;
  const fields = 'input, textarea, select, [contenteditable], [role="listbox"], [role="menu"], [role="combobox"]';
  if (target instanceof Element && target.closest(fields)) return false;
  return !document.querySelector('dialog[open], [role="dialog"]') && storedShortcuts.read() !== false;
}
