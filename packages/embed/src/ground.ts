import { tokens } from '@millrace/widgets/theme';

const declare = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `--mr-${name}:${value};`)
    .join('');

const { light, dark, sizes } = tokens;
// Both themes in one: which of them counts, the color-scheme of the page decides, or the attribute.
const colours = Object.fromEntries(
  Object.entries(light).map(([name, value]) => {
    const other = dark[name as keyof typeof dark];
    return [name, /^(#|rgb)/.test(value) && value !== other ? `light-dark(${value},${other})` : value];
  }),
);

/**
 * The ground that the tester stands on. The variables are the host element's, so that any rule of the page for it is
 * stronger; of what a page's own text looks like, nothing comes in but its font, its direction and its color-scheme.
 */
export const ground = new CSSStyleSheet();
ground.replaceSync(`
  :host { display: block; ${declare(sizes)} ${declare(colours)} }
  :host([hidden]) { display: none; }
  :host([theme=light]) { color-scheme: light; }
  :host([theme=dark]) { color-scheme: dark; }
  :host([theme=system]) { color-scheme: light dark; }
  :where([data-millrace]) { all: initial; }
  div[data-millrace] { display: block; visibility: inherit; pointer-events: inherit; color-scheme: inherit; background: none; }
  div[data-found] { display: block; block-size: var(--mr-result-height, 480px); margin: -4px; padding: 4px; overflow: auto; }
  @media (prefers-reduced-motion: reduce) { :host { --mr-time-quick: 0ms; --mr-time-calm: 0ms; } }
`);

/** The page's own font, unless the page says `--mr-font-text`. */
export function hostFont(element: Element): CSSStyleSheet {
  const font = new CSSStyleSheet();
  font.replaceSync(`:host { --mr-font-text: ${getComputedStyle(element).fontFamily}; }`);
  return font;
}
