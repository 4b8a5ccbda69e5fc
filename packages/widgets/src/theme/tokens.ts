// Every colour and size of the product. A host overrides any of them in a rule for `[data-millrace]`.

const light = {
  ground: '#ffffff',
  'ground-raised': '#ffffff',
  'ground-sunken': '#f6f7f8',
  'ink-strong': '#0f1b1f',
  'ink-normal': '#2b3a40',
  'ink-quiet': '#5b6b72',
  'ink-faint': '#8b989e',
  'line-hair': '#e3e8ea',
  'line-strong': '#c9d1d5',
  'line-control': '#7d8a91',
  accent: '#0b7a75',
  'accent-hover': '#096560',
  'accent-on': '#ffffff',
  'accent-ground': '#e6f4f3',
  'accent-ink': '#0b7a75',
  good: '#1e7b45',
  'good-ground': '#e8f5ec',
  warn: '#8a5a00',
  'warn-ground': '#fff4dc',
  bad: '#b3261e',
  'bad-hover': '#951d16',
  'bad-on': '#ffffff',
  'bad-ground': '#fdecea',
  info: '#1f5fa8',
  'info-ground': '#e8f1fb',
  // Stars of a rating; the number is told beside them or to a screen reader.
  star: '#b57a00',
  // Far enough apart for every kind of colour blindness; tests/charts.test.ts measures it.
  'chart-1': '#0b7a75',
  'chart-2': '#b8340b',
  'chart-3': '#8d4ed6',
  'chart-4': '#bf871c',
  'chart-5': '#6d95cf',
  'chart-6': '#0c2f4e',
  'chart-7': '#5b0b99',
  'chart-8': '#630002',
  // Pictures that the server draws are dark on light in either theme.
  'picture-ground': '#ffffff',
  'picture-ink': '#5b6b72',
  'picture-strong': '#0f1b1f',
  'shadow-float': '0 1px 2px rgb(15 27 31 / 0.08), 0 12px 32px rgb(15 27 31 / 0.16)',
  // The shadow at the edge of a table that scrolls sideways.
  'shadow-edge': 'rgb(15 27 31 / 0.1)',
  veil: 'rgb(15 27 31 / 0.4)',
};

const dark: typeof light = {
  ground: '#0f1416',
  'ground-raised': '#161d20',
  'ground-sunken': '#0b0f11',
  'ink-strong': '#f2f6f7',
  'ink-normal': '#d5dee1',
  'ink-quiet': '#9aa8ae',
  'ink-faint': '#6c7a80',
  'line-hair': '#243034',
  'line-strong': '#37464c',
  'line-control': '#6f7f86',
  accent: '#3fc1b8',
  'accent-hover': '#62d2ca',
  'accent-on': '#04201e',
  'accent-ground': '#0f2e2c',
  'accent-ink': '#3fc1b8',
  good: '#74d19a',
  'good-ground': '#11291b',
  warn: '#f0c15f',
  'warn-ground': '#2e240e',
  bad: '#ff9d93',
  'bad-hover': '#ffb5ad',
  'bad-on': '#2b0705',
  'bad-ground': '#351715',
  info: '#8dbdf6',
  'info-ground': '#12263c',
  star: '#f0c15f',
  'chart-1': '#3fc1b8',
  'chart-2': '#dc4f09',
  'chart-3': '#a189fe',
  'chart-4': '#f6a21e',
  'chart-5': '#b4f6f6',
  'chart-6': '#0664d3',
  'chart-7': '#8a577e',
  'chart-8': '#f4f03b',
  'picture-ground': '#ffffff',
  'picture-ink': '#5b6b72',
  'picture-strong': '#0f1b1f',
  'shadow-float': '0 12px 32px rgb(0 0 0 / 0.56)',
  'shadow-edge': 'rgb(0 0 0 / 0.5)',
  veil: 'rgb(0 0 0 / 0.56)',
};

// Of the usual accent these are the values above, exactly: tests/derived-accent.test.ts. White stands on what is darker
// than a lightness of 0.565, ink on what is lighter: so both are read.
const from = (lightness: string, chroma: number | string, hue: number) =>
  `oklch(from var(--mr-accent) ${lightness} calc(c * ${chroma}) calc(h + ${hue}))`;
const hoverLightness = 'calc(l + clamp(-0.065854, (l - 0.565) * 99, 0.057328))';
const on = from(
  'max(clamp(0, (0.565 - l) * 999, 1), clamp(0, (l - 0.565) * 1.5, 0.221745))',
  'clamp(0, (l - 0.565) * 999, 0.304172)',
  0.0587,
);

/** What follows from the accent wherever a host sets it: its hover, what stands on it, its ground, and its ink. */
const derivedColours = {
  light: {
    'accent-hover': from(hoverLightness, 0.872243, -0.938593),
    'accent-on': on,
    'accent-ground': from('0.956461', 0.168159, 2.056448),
    'accent-ink': from('min(l, 0.55)', 1, 0),
  },
  dark: {
    'accent-hover': from(hoverLightness, 0.922587, 0.640871),
    'accent-on': on,
    'accent-ground': from('0.277326', 0.328535, 1.142184),
    'accent-ink': from('max(l, 0.66)', 1, 0),
  },
};

const bySystem = {
  Canvas: 'ground ground-raised ground-sunken accent-ground bad-on',
  CanvasText: 'ink-strong ink-normal ink-quiet line-hair line-strong line-control good warn bad bad-hover info star',
  GrayText: 'ink-faint',
  Highlight: 'accent accent-hover accent-ink',
  HighlightText: 'accent-on',
};

/** Where the reader chooses the colours of all pages. The values are the system's own; no other colour is kept there. */
export const forcedColours = Object.fromEntries(
  Object.entries(bySystem).flatMap(([colour, names]) => names.split(' ').map((name) => [name, colour])),
);

/** What is drawn keeps its colours: those that are seen on the reader's ground. */
const hues = (values: typeof light) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name.startsWith('chart-')));

const sizes = {
  'font-text':
    "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC Variable', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif",
  'font-code': "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  'text-12': '12px / 16px',
  'text-13': '13px / 20px',
  'text-14': '14px / 20px',
  'text-16': '16px / 24px',
  'text-20': '20px / 28px',
  'text-28': '28px / 36px',
  'space-4': '4px',
  'space-8': '8px',
  'space-12': '12px',
  'space-16': '16px',
  'space-24': '24px',
  'space-32': '32px',
  'space-48': '48px',
  'radius-control': '6px',
  'radius-panel': '10px',
  'radius-full': '999px',
  'height-small': '28px',
  'height-control': '36px',
  'height-touch': '44px',
  'height-row': '40px',
  // How long something may take before it is shown to be loading.
  'time-wait': '150ms',
  'time-quick': '120ms',
  'time-calm': '200ms',
};

/** `inherit` leaves the variables to whoever stands around. */
export type Theme = 'light' | 'dark' | 'system' | 'inherit';

export const tokens = { light, dark, sizes };

/** The name of a variable, without the `--mr-` before it. */
export type TokenName = keyof typeof light | keyof typeof sizes;

/** The colours as a page declares them. */
export const colours = { light: { ...light, ...derivedColours.light }, dark: { ...dark, ...derivedColours.dark } };

const declare = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `--mr-${name}: ${value};`)
    .join('\n');

/** The declarations of a theme, for an element with `data-theme`. In `:where`, so that any rule of a host is stronger. */
export const themeCss = `
  :where(&:not([data-theme='inherit'])) { ${declare(sizes)} ${declare(colours.light)} color-scheme: light; }
  :where(&[data-theme='dark']) { ${declare(colours.dark)} color-scheme: dark; }
  @media (prefers-color-scheme: dark) {
    :where(&[data-theme='system']) { ${declare(colours.dark)} color-scheme: dark; }
  }
  @media (forced-colors: active) {
    :where(&), :where(&[data-theme]) { ${declare(forcedColours)} ${declare(hues(light))} }
  }
  @media (forced-colors: active) and (prefers-color-scheme: dark) {
    :where(&), :where(&[data-theme]) { ${declare(hues(dark))} }
  }
  @media (prefers-reduced-motion: reduce) {
    :where(&) { --mr-time-quick: 0ms; --mr-time-calm: 0ms; }
  }
`;
