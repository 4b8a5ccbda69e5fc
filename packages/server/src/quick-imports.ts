// For each file that is imported from a package, and for each file that imports one, Node reads what the package exports
// anew. For Drizzle that is a list of 180 KB, hundreds of times: more than half of what a start and a command would take.
import { registerHooks } from 'node:module';

const heavy = 'drizzle-orm';
const format = 'module';
const urls = new Map<string, string>();

/** Has this process find Drizzle's files without that; before anything brings them. */
export function findQuickly(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = '' } = context;
      if (specifier.startsWith('./') || specifier.startsWith('../')) {
        const isWithin = parentURL.includes(`/node_modules/${heavy}/`) && parentURL.endsWith('.js');
        if (!isWithin || !specifier.endsWith('.js')) return next(specifier, context);
        return { url: new URL(specifier, parentURL).href, format, shortCircuit: true };
      }
      if (specifier !== heavy && !specifier.startsWith(`${heavy}/`)) return next(specifier, context);
      const knownUrl = urls.get(specifier);
      if (knownUrl !== undefined) return { url: knownUrl, format, shortCircuit: true };
      const resolved = next(specifier, context);
      if (resolved.format === format) urls.set(specifier, resolved.url);
      return resolved;
    },
  });
}
