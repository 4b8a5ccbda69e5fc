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
  // Pictures that the server draws are dark on light in either theme.
  'picture-ground': '#ffffff',
  'picture-ink': '#5b6b72',
  'shadow-float': '0 1px 2px rgb(15 27 31 / 0.08), 0 12px 32px rgb(15 27 31 / 0.16)',
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
  'picture-ground': '#ffffff',
  'picture-ink': '#5b6b72',
  'shadow-float': '0 12px 32px rgb(0 0 0 / 0.56)',
  veil: 'rgb(0 0 0 / 0.56)',
};

const sizes = {
  'font-text':
    "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', sans-serif",
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

export type Theme = 'light' | 'dark' | 'system';

export const tokens = { light, dark, sizes };

const declare = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `--mr-${name}: ${value};`)
    .join('\n');

/** The declarations of a theme, for an element with `data-theme`. In `:where`, so that any rule of a host is stronger. */
export const themeCss = `
  :where(&) { ${declare(sizes)} ${declare(light)} color-scheme: light; }
  :where(&[data-theme='dark']) { ${declare(dark)} color-scheme: dark; }
  @media (prefers-color-scheme: dark) {
    :where(&[data-theme='system']) { ${declare(dark)} color-scheme: dark; }
  }
  @media (prefers-reduced-motion: reduce) {
    :where(&) { --mr-time-quick: 0ms; --mr-time-calm: 0ms; }
  }
`;
