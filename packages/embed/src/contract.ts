// What a host writes and hears. The documentation and the manifest are made from this table, and the JSX types are held to it, and what is
// in it never changes within a version of the address: things may be added, nothing is taken away.

export const version = 'v1';
export const tag = 'millrace-tester';

interface Told {
  readonly what: string;
  /** As TypeScript spells it. */
  readonly type: string;
  readonly by?: string;
}

export const attributes = {
  source: {
    what: 'The page that shows the tester: 0 offers site, 1 English site, 2 any other.',
    type: "0 | 1 | 2 | '0' | '1' | '2'",
    by: '2',
  },
  country: { what: 'The country that is chosen at first, by its code of two letters.', type: 'string' },
  lang: {
    what: 'The language: en or zh-CN. By default that of the page, as far as it is one of the two.',
    type: 'string',
  },
  theme: {
    what: 'light, dark, or system for what the visitor prefers, each on a ground of its own. By default what the page has as its color-scheme, on the ground of the page.',
    type: "'light' | 'dark' | 'system'",
  },
  api: {
    what: 'Where the API is, such as https://portal.example.com. By default where the script comes from. Another origin than that and the page\'s own is asked only if the page allows it: <meta name="millrace-api" content="https://portal.example.com"> in its head.',
    type: 'string',
  },
} satisfies Readonly<Record<string, Told>>;

export const events = {
  'millrace:result': { what: 'A test has its result.', type: "{ id: string; verdict: 'works' | 'doubts' | 'fails' }" },
  'millrace:error': {
    what: 'A test could not be made, the site is not registered, or the tester could not be fetched or shown.',
    type: '{ message: string }',
  },
} satisfies Readonly<Record<string, Told>>;

/** What the elements inside are called by `::part`. */
export const partOf = {
  form: 'form',
  label: 'label',
  input: 'input',
  select: 'select',
  button: 'button',
  section: 'result',
  ol: 'hops',
  li: 'hop',
  dialog: 'dialog',
  details: 'fold',
} as const;

export const parts: Readonly<Record<(typeof partOf)[keyof typeof partOf], string>> = {
  form: 'What is filled in.',
  label: 'The name of a field.',
  input: 'A field for text.',
  select: 'A field with choices.',
  button: 'A button; the one that starts a test is also primary.',
  result: 'What a test found.',
  hops: 'The list of hops.',
  hop: 'One hop.',
  dialog: 'The details of a hop, and two tests side by side.',
  fold: 'What opens at a press: the last tests, the conditions of a test.',
};

/** The variables that a host most often sets; every other of the theme may be set too. */
export const variables = {
  '--mr-accent': 'The colour of what can be pressed.',
  '--mr-accent-hover': 'The same under the pointer.',
  '--mr-accent-on': 'Text on that colour.',
  '--mr-ground': 'The ground of fields.',
  '--mr-ground-raised': 'The ground of buttons and dialogs.',
  '--mr-ground-sunken': 'The ground of what is quiet.',
  '--mr-ink-strong': 'Titles, links, what is typed.',
  '--mr-ink-normal': 'Text.',
  '--mr-ink-quiet': 'Help and what stands beside.',
  '--mr-line-hair': 'Lines between rows.',
  '--mr-line-control': 'The edge of fields.',
  '--mr-font-text': 'The font; by default that of the page.',
  '--mr-font-code': 'The font of what a host answered.',
  '--mr-radius-control': 'The corners of fields and buttons.',
  '--mr-radius-panel': 'The corners of panels and dialogs.',
  '--mr-result-height':
    'The room that a test takes from the press of GO on, so that nothing below it moves when its result comes; what is longer scrolls in it. With auto it grows.',
} as const;

/** What a bundle gives to a loader, of this version and of all that follow at the same address. */
export interface Bundle {
  /** Shows the tester in an element that is on the page, ends it in one that is not; once more does nothing. */
  sync(element: HTMLElement): void;
}
