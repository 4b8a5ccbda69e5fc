// Stands in for React and React DOM in the bundle: Preact with what the tester uses of the two. Preact's own layer for React
// is twice the size of this and all that it takes from Preact's hooks.
import { options, type VNode } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

export { createContext, createElement, createPortal, Fragment } from 'preact';
export * from 'preact/hooks';

/** What React calls otherwise than the page does. */
const names: Readonly<Record<string, string>> = {
  onFocus: 'onfocusin',
  onBlur: 'onfocusout',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
};

options.vnode = (vnode) => {
  const { type, props } = vnode as VNode<Record<string, unknown>>;
  if (typeof type !== 'string') return;
  // What is typed is a change at once, and not when the field is left.
  const isTyped = /^(input|textarea)$/.test(type) && !/^(checkbox|radio|file)$/.test(String(props['type']));
  const named = Object.entries(props).map(([name, value]) => [
    (isTyped && name === 'onChange' && 'oninput') || names[name] || name,
    value,
  ]);
  vnode.props = Object.fromEntries(named);
};

/** Of values that are compared and drawn, as whether something has come: no functions. */
export function useSyncExternalStore<T extends string | number | boolean>(
  subscribe: (tell: () => void) => () => void,
  read: () => T,
): T {
  const [, draw] = useState<T>(read);
  useLayoutEffect(() => {
    const look = () => draw(read());
    look();
    return subscribe(look);
  }, [subscribe, read]);
  return read();
}
