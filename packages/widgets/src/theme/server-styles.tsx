import { useState, type ReactNode } from 'react';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';

/** What Next calls while it streams a page: `useServerInsertedHTML` of `next/navigation`. */
type InsertHtml = (callback: () => ReactNode) => void;

interface Nonced {
  /** The nonce that the page's policy asks of a style element. */
  readonly nonce?: string | undefined;
}

interface StyleRegistryProps extends Nonced {
  readonly children?: ReactNode;
}

const nonced = (nonce: string | undefined) => (nonce === undefined ? {} : { nonce });

/**
 * Makes the component that puts the widgets' styles into the pages that Next renders. It stands around the app in its
 * layout: `export const Styles = createStyleRegistry(useServerInsertedHTML)`.
 */
export function createStyleRegistry(useInsertedHtml: InsertHtml) {
  return function StyleRegistry({ nonce, children }: StyleRegistryProps) {
    const [sheet] = useState(() => new ServerStyleSheet(nonced(nonce)));
    useInsertedHtml(() => {
      const styles = sheet.getStyleElement();
      // What was sent is not sent again with the next part of the stream.
      sheet.instance.clearTag();
      return styles;
    });
    if (typeof document !== 'undefined') return children;
    return <StyleSheetManager sheet={sheet.instance}>{children}</StyleSheetManager>;
  };
}

/** For servers without a way of their own: render `element`, then put `styles()` into the page's head. */
export function collectStyles(
  app: ReactNode,
  { nonce }: Nonced = {},
): { readonly element: ReactNode; readonly styles: () => string } {
  const sheet = new ServerStyleSheet(nonced(nonce));
  return {
    element: <StyleSheetManager sheet={sheet.instance}>{app}</StyleSheetManager>,
    styles: () => sheet.getStyleTags(),
  };
}
