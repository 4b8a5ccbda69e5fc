import { room } from './room.ts';

/** The theme's variables and, where the reader chooses the colours of all pages, theirs: see `theme.ts`. */
declare const themeVariables: string;
declare const forcedVariables: string;

/**
 * The ground that the tester stands on. The variables are the host element's, so that any rule of the page for it is
 * stronger; of what a page's own text looks like, nothing comes in but its font, its direction and its color-scheme.
 */
export const ground = new CSSStyleSheet();
ground.replaceSync(String.raw`
  ${room}
  :host { ${themeVariables} }
  :host([theme=light]) { color-scheme: light; }
  :host([theme=dark]) { color-scheme: dark; }
  :host([theme=system]) { color-scheme: light dark; }
  :where([data-millrace]) { all: initial; }
  div[data-millrace] { display: block; visibility: inherit; pointer-events: inherit; color-scheme: inherit; background: none; }
  :host([theme]) > div[data-millrace] { background: var(--mr-ground); border-radius: 2px; box-shadow: 0 0 0 8px var(--mr-ground); }
  div[data-found] { display: grid; gap: 24px; align-content: start; box-sizing: border-box; block-size: var(--mr-result-height, 440px); margin: -4px; padding: 4px; overflow: auto; }
  form[aria-busy='true'] + div[data-found] > details { display: none; }
  @media (forced-colors: active) { div[data-millrace] { ${forcedVariables} } }
  @media (prefers-reduced-motion: reduce) { :host { --mr-time-quick: 0ms; --mr-time-calm: 0ms; } }
`);

/** The page's own font, unless the page says `--mr-font-text`. */
export function hostFont(element: Element): CSSStyleSheet {
  const font = new CSSStyleSheet();
  font.replaceSync(`:host { --mr-font-text: ${getComputedStyle(element).fontFamily}; }`);
  return font;
}
