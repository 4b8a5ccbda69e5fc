import { inBoth } from '../pictures/accent.ts';

/** The colours that are the network's, or ours. */
const coloured = ({ accent, on, ground }: ReturnType<typeof inBoth>) =>
  `--accent: ${accent}; --on: ${on}; --soft: ${ground};`;
const ours =
  '--accent: light-dark(#0b7a75, #3fc1b8); --on: light-dark(#ffffff, #04201e); --soft: light-dark(#e6f4f3, #0f2e2c);';

/** How the wall looks: the colours and sizes of the product, as wide as the frame that it is given. */
export const pageStyle = (accent: string) => `:root {
  color-scheme: light dark;
  --ground: light-dark(#ffffff, #161d20); --sunken: light-dark(#f6f7f8, #0b0f11);
  --strong: light-dark(#0f1b1f, #f2f6f7); --ink: light-dark(#2b3a40, #d5dee1); --quiet: light-dark(#5b6b72, #9aa8ae);
  --line: light-dark(#e3e8ea, #243034);
  ${accent === '' ? ours : coloured(inBoth(accent))}
}
* { box-sizing: border-box; }
html { background: var(--ground); }
body { margin: 0; color: var(--ink); background: var(--ground); font: 14px/20px 'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif; }
header { position: relative; padding: 16px 56px 8px 16px; }
h1 { margin: 0; color: var(--strong); font-size: 16px; line-height: 24px; font-weight: 600; }
p { margin: 0; color: var(--quiet); max-width: 64ch; }
ul { margin: 0; padding: 0 0 8px; list-style: none; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 40px minmax(0, 1fr) auto; align-items: center; gap: 0 12px; min-height: 64px; padding: 8px 16px; color: inherit; text-decoration: none; }
li a:hover { background: var(--sunken); }
img { grid-row: span 2; width: 40px; height: 40px; border-radius: 8px; background: var(--sunken); }
.name { align-self: end; color: var(--strong); font-weight: 500; overflow: hidden; text-overflow: ellipsis; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow-wrap: anywhere; }
.reward { grid-column: 2; align-self: start; color: var(--accent); font-weight: 600; font-variant-numeric: tabular-nums; }
.reward.varies { color: var(--quiet); font-weight: 400; }
.go { grid-column: 3; grid-row: 1 / span 2; padding: 8px 16px; border-radius: 6px; background: var(--accent); color: var(--on); font-weight: 500; }
.most, .none { padding: 8px 16px 16px; color: var(--quiet); }
.none { padding-block: 24px; text-align: center; }
.none strong, .refused strong { display: block; color: var(--strong); font-weight: 600; }
.refused { padding: 16px 56px 16px 16px; position: relative; }
.refused p { overflow-wrap: anywhere; }
button { position: absolute; top: 6px; inset-inline-end: 6px; width: 44px; height: 44px; border: 0; border-radius: 6px; background: none; color: var(--quiet); cursor: pointer; }
button:hover { background: var(--sunken); color: var(--strong); }
button svg { display: block; margin: auto; width: 16px; height: 16px; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; fill: none; }
[hidden] { display: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

/* A bar: as many offers as fit beside each other, and the way to all of them. */
.bar { position: relative; display: flex; align-items: stretch; padding-inline-end: 56px; border-block: 1px solid var(--line); }
.bar ul { flex: 1; min-width: 0; display: flex; padding: 0; }
.bar li { flex: 1 1 0; min-width: 0; border: 0; }
.bar li:nth-child(n + 2) { display: none; }
.bar .name { -webkit-line-clamp: 1; }
.bar .all { flex: none; display: flex; align-items: center; padding: 0 16px; color: var(--accent); font-weight: 500; }
.bar button { top: 9px; }
@media (min-width: 840px) { .bar li:nth-child(2) { display: block; } }
@media (min-width: 1240px) { .bar li:nth-child(3) { display: block; } }
@media (max-width: 479px) { .bar:has(.all) .go { display: none; } .bar .all { padding-inline: 4px; } }
`;
