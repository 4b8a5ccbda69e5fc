import { commandKey, isCommandHeld } from '@millrace/widgets/kit/key-hint';

/** Ctrl and K, with the key that a Mac has in its place. Where text is laid out, the same keys make a link. */
export function isSearchKey(event: KeyboardEvent): boolean {
  const { key, target, defaultPrevented } = event;
  if (!isCommandHeld(event) || defaultPrevented || key.toLowerCase() !== 'k') return false;
  return !(target instanceof HTMLElement && target.isContentEditable);
}

/** As a keyboard spells them. */
export const searchKeys = () => `${commandKey()} K`;
