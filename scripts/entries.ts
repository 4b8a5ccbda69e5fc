// The public entries of a package: what its `exports` name, as `dist` name → source file.
import { globSync, readFileSync } from 'node:fs';

export function entriesOf(folder: string): Record<string, string> {
  const { exports } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    exports: Record<string, string | Record<string, string>>;
  };
  const sources = Object.values(exports).flatMap((target) =>
    typeof target === 'object' && target['@millrace/source'] ? [target['@millrace/source']] : [],
  );
  const files = sources.flatMap((source) => globSync(source, { cwd: folder }));
  return Object.fromEntries(
    files.map((file) => [file.replace(/^(\.\/)?src\//, '').replace(/\.tsx?$/, ''), `${folder}/${file}`]),
  );
}
