// Takes out of the widgets' sources what a bundle need not carry: pictures' colours, the white space of styles, and what is
// for pages that a server has rendered.
import type { Plugin } from 'vite';
import { withShortStyles } from '../../scripts/short-styles.ts';

export function shorten(): Plugin {
  return {
    name: 'shorten',
    enforce: 'pre',
    transform(code, id) {
      if (!/packages[/\\]widgets[/\\]src[/\\].*\.tsx?$/.test(id)) return undefined;
      if (id.endsWith('use-hydrated.ts')) return { code: 'export const useHydrated = () => true;', map: null };
      // No chart, no star and no drawn picture is in it.
      const text = id.endsWith('tokens.ts') ? code.replace(/^ +'?(chart|star|picture)[-\w]*'?: .*\n/gm, '') : code;
      return { code: withShortStyles(id, text), map: null };
    },
  };
}
