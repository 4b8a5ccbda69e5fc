import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const part = join(import.meta.dirname, 'src/part.ts');

/**
 * Has what a widget imports when it is first needed fetched by its hash. Each such part imports the entry, so that what
 * both need stays in the entry and not in a third file.
 */
export function apart(entry: string): Plugin {
  const parts = new Set<string>();
  return {
    name: 'apart',
    enforce: 'pre',
    async transform(code, id) {
      if (!/packages[/\\]widgets[/\\]src/.test(id)) return undefined;
      let changed = code;
      for (const [asked, , source = ''] of code.matchAll(/import\((['"])(\.[^'"]+)\1\)/g)) {
        const found = await this.resolve(source, id);
        if (!found) continue;
        parts.add(found.id);
        const name = basename(found.id).replace(/\.tsx?$/, '');
        changed = changed.replace(asked, `fetchPart(${JSON.stringify(name)}, () => ${asked})`);
      }
      if (changed !== code) changed = `import { part as fetchPart } from ${JSON.stringify(part)};\n${changed}`;
      if (parts.has(id)) changed = `import ${JSON.stringify(entry)};\n${changed}`;
      return { code: changed, map: null };
    },
  };
}
