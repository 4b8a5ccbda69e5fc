// What a registry gets of each package.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manifestOf, published, tarballOf } from './packed.ts';

const root = resolve(import.meta.dirname, '../..');

function run(command: string, args: string[], cwd = root): string {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

test.each(published)('publint finds nothing in the packed %s', (folder) => {
  expect(run('npm', ['run', '-s', 'publint', '--', tarballOf(folder)])).toContain('All good');
});

describe.each(published)('the packed %s', (folder) => {
  test('has its licence, a README and what is built', () => {
    const files = run('tar', ['-tzf', tarballOf(folder)]).split('\n');
    const made: Readonly<Record<string, readonly string[]>> = {
      core: ['dist/index.js', 'dist/index.d.ts'],
      embed: ['dist/v1/tester.js', 'dist/index.en.html', 'dist/index.zh-CN.html', 'custom-elements.json'],
      millrace: ['millrace.mjs'],
      server: [
        'NOTICE',
        'dist/portal/index.html',
        'dist/embed/v1/tester.js',
        'dist/scripts/pop.js',
        'dist/link-test.cjs',
      ],
      widgets: ['dist/provider.js', 'dist/provider.d.ts', 'tokens.json'],
    };
    const wanted = ['LICENSE', 'README.md', ...(made[folder] ?? ['Say here what is built of it.'])];
    expect(files).toEqual(expect.arrayContaining(wanted.map((file) => `package/${file}`)));
  });

  test('says who it is, where it comes from, what it needs and that all may have it', () => {
    const manifest = JSON.parse(run('tar', ['-xzOf', tarballOf(folder), 'package/package.json'])) as object;
    expect(manifest).toMatchObject({
      description: expect.stringMatching(/\.$/),
      license: 'MIT',
      homepage: expect.stringMatching(/^https:/),
      bugs: expect.anything(),
      repository: { type: 'git', url: expect.stringMatching(/^git\+https:/), directory: `packages/${folder}` },
      keywords: expect.arrayContaining(['affiliate-network']),
      engines: { node: expect.stringMatching(/^>=2\d/) },
      publishConfig: { access: 'public' },
    });
    expect(manifest).not.toHaveProperty('private');
  });
});

const typed = published.filter((folder) => 'exports' in manifestOf(folder));

test.each(typed)('the types of the packed %s resolve for every modern importer', (folder) => {
  expect(() => run('npm', ['run', '-s', 'attw', '--', tarballOf(folder)])).not.toThrow();
});

describe('a release', () => {
  const place = mkdtempSync(join(tmpdir(), 'millrace-release-'));
  const clone = join(place, 'clone');
  beforeAll(() => {
    // With one commit: changesets ask the history about each of them.
    run('git', ['clone', '--quiet', '--local', '.', clone]);
    rmSync(join(clone, '.git'), { recursive: true });
    run('git', ['init', '--quiet', '--initial-branch=main'], clone);
    run('git', ['add', '--all'], clone);
    run('git', ['-c', 'user.name=A', '-c', 'user.email=a@brook.example', 'commit', '--quiet', '--message=All'], clone);
    symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
  });
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  function refusal(...words: string[]): string {
    try {
      return run(process.execPath, ['--conditions=@millrace/source', 'scripts/release.ts', ...words], clone);
    } catch (error) {
      return (error as { stderr: string }).stderr;
    }
  }

  test('refuses an option that it does not know, another branch than main, and what is not committed', () => {
    expect(refusal('--dry')).toBe("Unknown option '--dry'. There is only --dry-run.\n");
    run('git', ['switch', '--quiet', '--create', 'other'], clone);
    expect(refusal()).toBe('Releases are made on main, and this is other.\n');
    writeFileSync(join(clone, 'README.md'), 'Draft');
    expect(refusal('--dry-run')).toBe(
      'There are changes that are not committed: what is released must be found in the history.\n',
    );
    run('git', ['restore', '.'], clone);
  });

  test('gives all packages one version, and each a CHANGELOG of its changesets', () => {
    run(join(root, 'node_modules/.bin/changeset'), ['version'], clone);
    const versions = published.map((folder) => {
      const { version } = JSON.parse(readFileSync(join(clone, 'packages', folder, 'package.json'), 'utf8')) as {
        version: string;
      };
      expect(readFileSync(join(clone, 'packages', folder, 'CHANGELOG.md'), 'utf8')).toContain(`## ${version}\n`);
      return version;
    });
    expect(new Set(versions).size).toBe(1);
  });
});
