// Writes docs/rules.md: every rule of core with its sentence, its function and its test. `npm run rules`
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

export interface Rule {
  readonly sentence: string;
  readonly domain: string;
  readonly file: string;
  /** The function, or the member of a machine, that keeps the rule. */
  readonly name: string;
  /** The test of the same words, where there is one. */
  readonly test: string | undefined;
}

/** Every `@rule` of core, in the order of the files. */
export function findRules(): Rule[] {
  const tests = readAll('tests/core/**/*.test.ts').flatMap(([file, text]) =>
    titlesIn(text).map((title) => [title, file] as const),
  );
  const byTitle = new Map(tests);
  return readAll('packages/core/src/**/*.ts').flatMap(([file, text]) =>
    rulesIn(text).map(({ sentence, name }) => ({
      sentence,
      name,
      file,
      domain: file.split('/')[3] ?? '',
      test: byTitle.get(sentence),
    })),
  );
}

/** The titles of the tests in a file, of one or of a table of cases; one that is skipped or commented out is none. */
export function titlesIn(text: string): string[] {
  const pattern = /^ *(?:test|\]\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gm;
  return [...text.matchAll(pattern)].map(([, , title = '']) => title.replace(/\\(['"`])/g, '$1'));
}

/** The rules of one file: the sentence of each comment with `@rule`, and what is declared under it. */
export function rulesIn(text: string): Pick<Rule, 'sentence' | 'name'>[] {
  const pattern =
    /\/\*\*((?:(?!\*\/)[\s\S])*?@rule\s(?:(?!\*\/)[\s\S])*)\*\/\s*(?:export )?(?:async |readonly )?(?:function\*? |const )?(\w+)/g;
  return [...text.matchAll(pattern)].map(([, comment = '', name = '']) => ({
    name,
    sentence: (comment.split('@rule')[1] ?? '')
      .replace(/^\s*\*/gm, '')
      .replace(/\s+/g, ' ')
      .trim(),
  }));
}

export function pageOf(rules: readonly Rule[]): string {
  const domains = [...new Set(rules.map(({ domain }) => domain))].sort();
  const parts = domains.map((domain) => {
    const rows = rules
      .filter((rule) => rule.domain === domain)
      .map(
        ({ sentence, name, file, test }) =>
          `| ${sentence.replaceAll('|', '\\|')} | [\`${name}\`](../${file}) | ${test ? `[test](../${test})` : 'none'} |`,
      );
    return `## ${domain}\n\n| rule | function | test |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  return `# Rules\n\nWritten by \`npm run rules\` from the \`@rule\` sentences in core. Each has a test of the same words.\n\n${parts.join('\n')}`;
}

function readAll(pattern: string): [file: string, text: string][] {
  const files = globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  return files.sort().map((file) => [file, readFileSync(join(root, file), 'utf8')]);
}

if (import.meta.main) {
  const rules = findRules();
  writeFileSync(join(root, 'docs/rules.md'), pageOf(rules));
  console.log(`docs/rules.md has ${rules.length} rules.`);
}
