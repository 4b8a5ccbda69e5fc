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
      const added = parts.has(id) ? [entry] : [];
      let changed = code;
      for (const [asked, , source = ''] of code.matchAll(/import\((['"])(\.[^'"]+)\1\)/g)) {
        const found = await this.resolve(source, id);
        if (!found) continue;
        parts.add(found.id);
        const name = basename(found.id).replace(/\.tsx?$/, '');
        changed = changed.replace(asked, `fetchPart(${JSON.stringify(name)}, () => ${asked})`);
      }
      const imports = added.map((path) => `import ${JSON.stringify(path)};\n`);
      if (changed !== code) imports.push(`import { part as fetchPart } from ${JSON.stringify(part)};\n`);
      return imports.length > 0 ? { code: imports.join('') + changed, map: null } : undefined;
    },
  };
}
