/** How the page looks: the colours and sizes of the product. */
export const style = `:root {
  color-scheme: light dark;
  --ground: light-dark(#ffffff, #0f1416); --sunken: light-dark(#f6f7f8, #0b0f11);
  --strong: light-dark(#0f1b1f, #f2f6f7); --ink: light-dark(#2b3a40, #d5dee1); --quiet: light-dark(#5b6b72, #9aa8ae);
  --line: light-dark(#e3e8ea, #243034); --control: light-dark(#7d8a91, #6f7f86);
  --accent: light-dark(#0b7a75, #3fc1b8); --on: light-dark(#ffffff, #04201e); --soft: light-dark(#e6f4f3, #0f2e2c);
}
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 240px minmax(0, 1fr); grid-template-rows: auto 1fr; gap: 0 48px; max-width: 1240px; padding: 0 24px; margin-inline: auto; background: var(--ground); color: var(--ink); font: 14px/20px 'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif; }
header { grid-column: 1 / -1; padding: 32px 0 24px; border-bottom: 1px solid var(--line); }
h1, h2, h3 { margin: 0; color: var(--strong); font-weight: 600; }
h1 { font-size: 28px; line-height: 36px; }
h2 { font-size: 20px; line-height: 28px; margin-bottom: 8px; }
h3 { font-size: 14px; margin-top: 12px; }
p { margin: 4px 0; }
a { color: var(--accent); }
nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; padding: 24px 0; }
nav ul { list-style: none; margin: 12px 0 0; padding: 0; }
nav li a { display: block; padding: 4px 8px; border-radius: 6px; color: var(--ink); text-decoration: none; }
nav li a:hover { background: var(--sunken); }
main { padding: 24px 0 48px; min-width: 0; }
main > section { margin-bottom: 32px; scroll-margin-top: 16px; }
main > section > ol, main > section > ul { padding-inline-start: 20px; }
li { margin-bottom: 4px; }
label { display: block; font-size: 13px; font-weight: 500; color: var(--strong); margin-bottom: 4px; }
input { width: 100%; min-height: 36px; padding: 0 12px; border: 1px solid var(--control); border-radius: 6px; background: var(--ground); color: var(--strong); font: inherit; }
button { min-height: 36px; padding: 0 16px; border: 0; border-radius: 6px; background: var(--accent); color: var(--on); font: 500 14px/20px inherit; cursor: pointer; margin-top: 12px; }
button:disabled { background: var(--sunken); color: var(--quiet); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
code, pre { font: 12px/18px ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
pre { margin: 8px 0; padding: 12px; border-radius: 10px; background: var(--sunken); color: var(--strong); overflow: auto; max-height: 420px; }
.call { border-bottom: 1px solid var(--line); scroll-margin-top: 16px; }
.call > summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 12px; padding: 8px 4px; cursor: pointer; list-style: none; }
.call > summary::-webkit-details-marker { display: none; }
.call > summary:hover { background: var(--sunken); }
.call > summary code { color: var(--strong); overflow-wrap: anywhere; }
.call[open] { padding-bottom: 16px; }
.about { margin-inline-start: auto; color: var(--quiet); font-size: 13px; text-align: end; }
.method { min-width: 44px; font-size: 12px; font-weight: 600; color: var(--quiet); }
.method[data-method='POST'] { color: var(--accent); }
.needed { margin-inline-start: 8px; padding: 0 8px; border-radius: 999px; background: var(--soft); color: var(--accent); font-size: 12px; font-weight: 500; }
table { width: 100%; border-collapse: collapse; margin: 8px 0; font-size: 13px; }
th, td { padding: 6px 8px 6px 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; font-weight: 400; }
thead th { font-size: 12px; font-weight: 500; color: var(--quiet); }
tbody th { color: var(--strong); white-space: nowrap; }
td code { white-space: pre-wrap; overflow-wrap: anywhere; }
.try > summary { cursor: pointer; font-weight: 500; color: var(--accent); width: fit-content; padding: 4px 0; }
.try form { max-width: 480px; padding: 8px 0; }
.try input { margin-bottom: 12px; }
.skip { position: absolute; inset-block-start: -100px; background: var(--ground); padding: 8px 12px; }
.skip:focus { inset-block-start: 8px; }
@media (width < 860px) {
  body { grid-template-columns: minmax(0, 1fr); padding: 0 16px; }
  nav { position: static; max-height: none; padding: 16px 0 0; }
  nav ul { display: flex; flex-wrap: wrap; gap: 4px; }
  .about { margin-inline-start: 0; flex-basis: 100%; text-align: start; }
  tbody th { white-space: normal; }
}
`;
