// Takes out of the widgets' sources what a bundle need not carry: the theme, which its own ground has, the white space of
// styles, and what is for pages that a server has rendered.
import type { Plugin } from 'vite';
import { withShortStyles } from '../../scripts/short-styles.ts';

export function shorten(): Plugin {
  return {
    name: 'shorten',
    enforce: 'pre',
    transform(code, id) {
      if (!/packages[/\\](widgets|embed)[/\\]src[/\\].*\.tsx?$/.test(id)) return undefined;
      if (id.endsWith('use-hydrated.ts')) return { code: 'export const useHydrated = () => true;', map: null };
      if (id.endsWith('theme/tokens.ts')) return { code: "export const themeCss = '';", map: null };
      return { code: withShortStyles(id, code), map: null };
    },
  };
}
