/** How a story is shown: theme × width × direction × language. */
export interface Mode {
  readonly name: string;
  readonly theme: 'light' | 'dark';
  readonly locale: 'en' | 'zh-CN';
  readonly dir: 'ltr' | 'rtl';
  readonly width: number;
  readonly height: number;
}

/** The part of a mode that a story can take on while it is shown; the rest is the window. */
export type Look = Pick<Mode, 'theme' | 'locale' | 'dir'>;

const desktop = { theme: 'light', locale: 'en', dir: 'ltr', width: 1280, height: 720 } as const;
const phone = { width: 390, height: 720 } as const;
const tablet = { width: 1024, height: 720 } as const;

export const modes = {
  'light-desktop': desktop,
  'dark-desktop': { ...desktop, theme: 'dark' },
  'light-phone': { ...desktop, ...phone },
  'dark-phone': { ...desktop, ...phone, theme: 'dark' },
  'light-tablet': { ...desktop, ...tablet },
  'dark-tablet': { ...desktop, ...tablet, theme: 'dark' },
  'right-to-left': { ...desktop, dir: 'rtl' },
  chinese: { ...desktop, locale: 'zh-CN' },
} as const satisfies Record<string, Omit<Mode, 'name'>>;

export type ModeName = keyof typeof modes;

/** A story with one of these tags is shown in that mode too: `tags: ['also-right-to-left']`. */
export const modeTags = Object.fromEntries(Object.keys(modes).map((name) => [`also-${name}`, name])) as Record<
  string,
  ModeName
>;
