// Takes out of the widgets' sources what a bundle need not carry: pictures' colours and the white space of styles.
import type { Plugin } from 'vite';
import { withShortStyles } from '../../scripts/short-styles.ts';

export function shorten(): Plugin {
  return {
    name: 'shorten',
    enforce: 'pre',
    transform(code, id) {
      if (!/packages[/\\]widgets[/\\]src[/\\].*\.tsx?$/.test(id)) return undefined;
      // No chart, no star and no drawn picture is in it.
      const text = id.endsWith('tokens.ts') ? code.replace(/^ +'?(chart|star|picture)[-\w]*'?: .*\n/gm, '') : code;
      return { code: withShortStyles(id, text), map: null };
    },
  };
}
