const isApple = () => /^(Mac|iP)/.test(navigator.platform);

/** Ctrl and K, with the key that a Mac has in its place. Where text is laid out, the same keys make a link. */
export function isSearchKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target, defaultPrevented } = event;
  const isHeld = isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  if (!isHeld || shiftKey || altKey || defaultPrevented || key.toLowerCase() !== 'k') return false;
  return !(target instanceof HTMLElement && target.isContentEditable);
}

/** As a keyboard spells them. */
export const searchKeys = () => (isApple() ? '⌘ K' : 'Ctrl K');
