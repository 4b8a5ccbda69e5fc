import { inBoth, ourAccent } from '../pictures/accent.ts';

/** The tokens of the product that a manual needs; tests/server/manual-look.test.ts holds them to the theme. */
const tokens = `  --mr-ground: light-dark(#ffffff, #0f1416); --mr-ground-raised: light-dark(#ffffff, #161d20); --mr-ground-sunken: light-dark(#f6f7f8, #0b0f11);
  --mr-ink-strong: light-dark(#0f1b1f, #f2f6f7); --mr-ink-normal: light-dark(#2b3a40, #d5dee1); --mr-ink-quiet: light-dark(#5b6b72, #9aa8ae);
  --mr-line-hair: light-dark(#e3e8ea, #243034); --mr-line-strong: light-dark(#c9d1d5, #37464c); --mr-line-control: light-dark(#7d8a91, #6f7f86);
  --mr-info: light-dark(#1f5fa8, #8dbdf6); --mr-info-ground: light-dark(#e8f1fb, #12263c);
  --mr-good: light-dark(#1e7b45, #74d19a); --mr-good-ground: light-dark(#e8f5ec, #11291b);
  --mr-warn-ground: light-dark(#fff4dc, #2e240e);`;

const ours =
  '--mr-accent: light-dark(#0b7a75, #3fc1b8); --mr-accent-hover: light-dark(#096560, #62d2ca); --mr-accent-on: light-dark(#ffffff, #04201e); --mr-accent-ground: light-dark(#e6f4f3, #0f2e2c);';

function coloured(hex: string): string {
  if (hex === '' || hex === ourAccent) return ours;
  const { accent, hover, on, ground } = inBoth(hex);
  return `--mr-accent: ${accent}; --mr-accent-hover: ${hover}; --mr-accent-on: ${on}; --mr-accent-ground: ${ground};`;
}

const typeface = (path: string) =>
  `@font-face { font-family: 'Inter Variable'; font-style: normal; font-display: swap; font-weight: 100 900; src: url(${path}) format('woff2'); unicode-range: U+0000-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212; }\n`;

interface Look {
  /** The network's colour; empty where it is ours. */
  readonly accent: string;
  /** Where the portal has its typeface; undefined before it is built. */
  readonly font: string | undefined;
}

/** How the manuals look: the typeface, the colours and the sizes of the product. */
export const style = ({ accent, font }: Look) => `${font === undefined ? '' : typeface(font)}:root {
  color-scheme: light dark;
${tokens}
  ${coloured(accent)}
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { background: var(--mr-ground); text-size-adjust: none; }
body { margin: 0; color: var(--mr-ink-normal); font: 0.875rem/1.25rem 'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif; -webkit-font-smoothing: antialiased; }
h1, h2, h3, h4 { margin: 0; color: var(--mr-ink-strong); font-weight: 600; }
h1 { font-size: 1.75rem; line-height: 2.25rem; letter-spacing: -0.01em; }
h2 { font-size: 1.25rem; line-height: 1.75rem; }
h3 { font-size: 1rem; line-height: 1.5rem; }
h4 { font-size: 0.875rem; line-height: 1.25rem; margin-top: 16px; }
p { margin: 0 0 8px; max-width: 72ch; }
a { color: var(--mr-accent); text-underline-offset: 2px; }
code, pre, kbd { font: 0.75rem/1.125rem ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
code { overflow-wrap: anywhere; }
pre { margin: 8px 0; padding: 12px 16px; border-radius: 10px; background: var(--mr-ground-sunken); color: var(--mr-ink-strong); overflow: auto; max-height: 420px; }
pre code { overflow-wrap: normal; }
:focus-visible { outline: 2px solid var(--mr-accent); outline-offset: 2px; }
main:focus { outline: none; }
.skip { position: absolute; inset-block-start: -100px; z-index: 3; padding: 8px 12px; border-radius: 6px; background: var(--mr-ground-raised); }
.skip:focus { inset-block-start: 8px; }

.bar { position: sticky; inset-block-start: 0; z-index: 2; display: flex; align-items: center; gap: 0 24px; min-height: 56px; padding: 0 24px; border-block-end: 1px solid var(--mr-line-hair); background: var(--mr-ground); }
.brand { display: inline-flex; align-items: center; gap: 8px; min-width: 0; color: var(--mr-ink-strong); font-size: 1rem; font-weight: 600; letter-spacing: -0.01em; text-decoration: none; }
.brand svg { flex: none; color: var(--mr-accent); }
.brand img { flex: none; max-width: 120px; object-fit: contain; }
.brand span { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
.ways { display: flex; gap: 4px; align-self: stretch; }
.ways a { display: flex; align-items: center; padding: 0 12px; color: var(--mr-ink-quiet); font-weight: 500; text-decoration: none; border-block: 2px solid transparent; }
.ways a:hover { color: var(--mr-ink-strong); }
.ways [aria-current] { color: var(--mr-ink-strong); border-block-end-color: var(--mr-accent); }
.choices { display: flex; align-items: center; gap: 8px; margin-inline-start: auto; white-space: nowrap; }
.choices a { display: inline-flex; align-items: center; height: 36px; padding: 0 8px; color: var(--mr-ink-quiet); text-decoration: none; }
.choices a:hover, .choices select:hover { color: var(--mr-ink-strong); }
.choices select { width: auto; min-height: 36px; padding: 0 4px; border: 0; background: none; color: var(--mr-ink-quiet); cursor: pointer; field-sizing: content; }
.choices option { background: var(--mr-ground-raised); color: var(--mr-ink-strong); }

button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 36px; padding: 0 16px; border: 1px solid var(--mr-line-control); border-radius: 6px; background: var(--mr-ground-raised); color: var(--mr-ink-strong); font: 500 0.875rem/1.25rem inherit; font-family: inherit; text-decoration: none; white-space: nowrap; cursor: pointer; }
button:hover, .button:hover { background: var(--mr-ground-sunken); }
button[type='submit'] { border-color: transparent; background: var(--mr-accent); color: var(--mr-accent-on); }
button[type='submit']:hover { background: var(--mr-accent-hover); }
button:disabled { background: var(--mr-ground-sunken); color: var(--mr-ink-quiet); cursor: default; }
button.plain { padding: 0 8px; border: 0; background: none; color: var(--mr-accent); }
label { display: block; margin-bottom: 4px; color: var(--mr-ink-strong); font-size: 0.8125rem; font-weight: 500; }
input, select { width: 100%; min-height: 36px; padding: 0 12px; border: 1px solid var(--mr-line-control); border-radius: 6px; background: var(--mr-ground); color: var(--mr-ink-strong); font: inherit; }
input::placeholder { color: var(--mr-ink-quiet); opacity: 1; }

.page { display: grid; grid-template-columns: 216px minmax(0, 1fr); gap: 0 48px; max-width: 1240px; margin-inline: auto; padding: 0 24px; }
.aside { position: sticky; inset-block-start: 57px; align-self: start; max-height: calc(100vh - 57px); overflow: auto; padding: 32px 0; }
.aside ul { list-style: none; margin: 0; padding: 0; }
.aside ul + ul { margin-top: 12px; padding-top: 12px; border-block-start: 1px solid var(--mr-line-hair); }
.aside a { display: flex; justify-content: space-between; gap: 8px; padding: 6px 8px; border-radius: 6px; color: var(--mr-ink-normal); text-decoration: none; }
.aside a:hover { background: var(--mr-ground-sunken); color: var(--mr-ink-strong); }
.count { color: var(--mr-ink-quiet); font-size: 0.8125rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
main { min-width: 0; padding: 32px 0 96px; }
main > section { margin-top: 32px; }
.lead { margin-top: 4px; color: var(--mr-ink-quiet); }
.lead code { color: var(--mr-ink-normal); }
.head { display: flex; align-items: center; justify-content: space-between; }

.find { display: block; margin-top: 24px; max-width: 560px; }
.field { position: relative; }
.field input { min-height: 44px; padding-inline-end: 44px; font-size: 1rem; }
.field input::-webkit-search-cancel-button { margin-inline-start: 8px; }
kbd { position: absolute; inset: 11px 12px auto auto; padding: 1px 7px; border: 1px solid var(--mr-line-strong); border-radius: 4px; color: var(--mr-ink-quiet); pointer-events: none; }
input:focus + kbd, input:not(:placeholder-shown) + kbd { display: none; }
#found { min-height: 1.25rem; margin: 8px 0 0; color: var(--mr-ink-quiet); }
#start { margin-top: 12px; }
.searching #start { display: none; }
.searching #calls { margin-top: 8px; }
.searching #fold { visibility: hidden; }
.searching .group > summary :is(.about, .count) { display: none; }
::highlight(found) { background-color: var(--mr-warn-ground); color: var(--mr-ink-strong); }
/* Without a script nothing is found, folded at once, or tried. */
@media (scripting: none) { .find, #fold, .try, #appearance { display: none; } }

summary { cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
.group { border-block-end: 1px solid var(--mr-line-hair); scroll-margin-top: 56px; }
h2 + .group, .head + .group { margin-top: 8px; border-block-start: 1px solid var(--mr-line-hair); }
.group > summary { display: grid; grid-template-columns: 16px 200px minmax(0, 1fr) auto; align-items: baseline; gap: 0 12px; padding: 10px 8px 10px 4px; }
.group > summary::before { content: ''; align-self: center; width: 7px; height: 7px; margin-inline-start: 3px; border: solid var(--mr-ink-quiet); border-width: 0 1.5px 1.5px 0; transform: rotate(-45deg); transition: transform 120ms; }
.group[open] > summary::before { transform: rotate(45deg) translate(-1px, -1px); }
summary:hover { background: var(--mr-ground-sunken); }
.about { color: var(--mr-ink-quiet); }
.group[open] { padding-bottom: 16px; }
.prose { padding: 4px 8px 8px 32px; }
.prose ol, .prose > ul { margin: 8px 0; padding-inline-start: 20px; max-width: 80ch; }
.prose li { margin-bottom: 8px; }
.prose ol pre { max-width: none; }

.call { margin-inline-start: 28px; border-block-start: 1px solid var(--mr-line-hair); scroll-margin-top: 64px; }
.call > summary { display: grid; grid-template-columns: 48px minmax(0, 5fr) minmax(0, 6fr); align-items: baseline; gap: 0 12px; padding: 9px 8px; }
.call > summary .path { color: var(--mr-ink-strong); font-size: 0.8125rem; line-height: 1.25rem; }
.call > summary .about { color: var(--mr-ink-normal); }
.call[open] > summary { background: var(--mr-ground-sunken); border-radius: 6px; }
.method { justify-self: start; padding: 0 6px; border-radius: 4px; background: var(--mr-info-ground); color: var(--mr-info); font-size: 0.6875rem; line-height: 1.125rem; font-weight: 600; letter-spacing: 0.02em; }
.method[data-method='POST'] { background: var(--mr-good-ground); color: var(--mr-good); }
.body { padding: 12px 8px 20px 68px; }
.facts a { margin-inline-end: 8px; color: var(--mr-ink-strong); }
.tag { display: inline-block; padding: 0 8px; border-radius: 999px; background: var(--mr-ground-sunken); color: var(--mr-ink-quiet); font-size: 0.75rem; line-height: 1.25rem; font-weight: 500; }
th .tag { margin-inline-start: 8px; background: var(--mr-accent-ground); color: var(--mr-accent); }
.tag code { font-size: inherit; }
table { width: 100%; border-collapse: collapse; margin: 8px 0; font-size: 0.8125rem; line-height: 1.25rem; }
th, td { padding: 6px 16px 6px 0; border-block-end: 1px solid var(--mr-line-hair); text-align: start; vertical-align: top; font-weight: 400; }
thead th { color: var(--mr-ink-quiet); font-size: 0.75rem; line-height: 1rem; font-weight: 500; }
tbody th { color: var(--mr-ink-strong); white-space: nowrap; }
td code { white-space: pre-wrap; }
.try { margin-top: 12px; }
.try > summary { width: fit-content; padding: 8px 0; color: var(--mr-accent); font-weight: 500; }
.try > summary:hover { background: none; text-decoration: underline; text-underline-offset: 2px; }
.try form { max-width: 480px; padding-bottom: 8px; }
.try form p { color: var(--mr-ink-quiet); }
.try input { margin-bottom: 12px; }

@media (width < 1000px) {
  .page { grid-template-columns: 176px minmax(0, 1fr); gap: 0 32px; }
  .group > summary { grid-template-columns: 16px minmax(0, 1fr) auto; }
  .group > summary .about { grid-row: 2; grid-column: 2 / -1; }
  .call > summary { grid-template-columns: 48px minmax(0, 1fr); }
  .call > summary .about { grid-column: 2; }
}
@media (width < 768px) {
  .bar { position: static; flex-wrap: wrap; gap: 0 8px; padding: 8px 16px 0; }
  .brand { flex: 1; min-height: 44px; }
  .portal { min-height: 44px; }
  /* The brand and the way to the portal in one line, the manuals and the choices in another. */
  .bar::after { content: ''; order: 1; flex-basis: 100%; }
  .ways { order: 2; gap: 0; }
  .ways a { min-height: 44px; }
  .choices { order: 2; gap: 0; }
  .choices :is(a, select) { min-height: 44px; }
  .page { display: block; padding: 0 16px; }
  .aside { display: none; }
  main { padding-top: 24px; }
  h1 { font-size: 1.5rem; line-height: 2rem; }
  .field input { width: 100%; }
  kbd { display: none; }
  .call { margin-inline-start: 0; }
  .call > summary { padding: 10px 4px; min-height: 44px; }
  .body { padding: 12px 0 16px; }
  .prose { padding: 4px 0 8px; }
  button, .try > summary, .try input { min-height: 44px; }
  .try > summary { display: flex; align-items: center; }
  tbody th { white-space: normal; overflow-wrap: anywhere; }
  th .tag { display: block; width: fit-content; margin: 2px 0 0; }
}
@media (prefers-reduced-motion: reduce) { .group > summary::before { transition: none; } }
`;
