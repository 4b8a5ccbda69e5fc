import { useState, type ReactNode } from 'react';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';

/** What Next calls while it streams a page: `useServerInsertedHTML` of `next/navigation`. */
type InsertHtml = (callback: () => ReactNode) => void;

/**
 * Makes the component that puts the widgets' styles into the pages that Next renders. It stands around the app in its
 * layout: `export const Styles = createStyleRegistry(useServerInsertedHTML)`.
 */
export function createStyleRegistry(useInsertedHtml: InsertHtml) {
  return function StyleRegistry({ children }: { readonly children: ReactNode }) {
    const [sheet] = useState(() => new ServerStyleSheet());
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

/** For servers that render to a string: render `element`, then put `styles()` into the page's head. */
export function collectStyles(app: ReactNode): { readonly element: ReactNode; readonly styles: () => string } {
  const sheet = new ServerStyleSheet();
  return {
    element: <StyleSheetManager sheet={sheet.instance}>{app}</StyleSheetManager>,
    styles: () => sheet.getStyleTags(),
  };
}
