// For hosts that write JSX: `import '@millrace/widgets/tag'`. It has types alone; packages/embed holds them to the tag.
/** What stands in the tag; React's own props beside. */
export interface TesterAttributes {
  source?: 0 | 1 | 2 | '0' | '1' | '2';
  country?: string;
  lang?: string;
  theme?: 'light' | 'dark' | 'system';
  api?: string;
}

/** What each event says, in its `detail`. */
export interface TesterEvents {
  'millrace:result': { id: string; verdict: 'works' | 'doubts' | 'fails' };
  'millrace:error': { message: string };
}

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- so React names the tags of JSX.
  namespace JSX {
    interface IntrinsicElements {
      'millrace-tester': TesterAttributes & React.HTMLAttributes<HTMLElement>;
    }
  }
}

declare global {
  interface DocumentEventMap {
    'millrace:result': CustomEvent<TesterEvents['millrace:result']>;
    'millrace:error': CustomEvent<TesterEvents['millrace:error']>;
  }
  interface Window {
    /** There as soon as the script has run. */
    Millrace?: { tester(parent: Element, options?: TesterAttributes): HTMLElement };
  }
}
