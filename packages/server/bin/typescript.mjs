// Node runs the TypeScript of a project, but of no package that was installed: this has it do so for ours.
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

const own = new URL('../src/', import.meta.url).href;

registerHooks({
  load(url, context, next) {
    if (!url.startsWith(own) || !url.endsWith('.ts')) return next(url, context);
    const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'));
    return { format: 'module', source, shortCircuit: true };
  },
});
