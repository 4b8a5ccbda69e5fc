// Writes custom-elements.json from contract.ts: `node packages/embed/manifest.ts`. Editors read it; a test compares it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { attributes, events, parts, tag, variables } from './src/contract.ts';

export { attributes, events, parts, variables };

/** The element as the schema of custom elements describes it. */
export function manifest() {
  const declaration = {
    kind: 'class',
    customElement: true,
    name: 'MillraceTester',
    tagName: tag,
    description: 'Follows a tracking link as a visitor would and shows each hop, with a verdict first.',
    attributes: Object.entries(attributes).map(([name, { what, type, ...rest }]) => ({
      name,
      description: what,
      type: { text: type },
      ...('by' in rest && { default: rest.by }),
    })),
    events: Object.entries(events).map(([name, { what, type }]) => ({
      name,
      description: what,
      type: { text: `CustomEvent<${type}>` },
    })),
    slots: [{ name: '', description: 'What stands there until the tester comes, and where no script runs: a link.' }],
    cssParts: Object.entries(parts).map(([name, what]) => ({ name, description: what })),
    cssProperties: Object.entries(variables).map(([name, what]) => ({ name, description: what })),
  };
  return {
    schemaVersion: '2.1.0',
    modules: [{ kind: 'javascript-module', path: 'embed/v1/tester.js', declarations: [declaration], exports: [] }],
  };
}

if (import.meta.main) {
  writeFileSync(join(import.meta.dirname, 'custom-elements.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
}
