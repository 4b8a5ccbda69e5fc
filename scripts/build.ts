// Builds what is out of date: `node scripts/build.ts [portal] [embed] [scripts] [link-test] [storybook] [packages]`;
// all of them without a name.
// A target is out of date when a file that it is made from has changed since it was built.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

interface Target {
  readonly from: readonly string[];
  readonly makes: readonly string[];
  /** A folder whose old files would stay. */
  readonly clears?: string;
  /** React says what is wrong with a component only while one develops, which in Storybook one does. */
  readonly isForDevelopment?: boolean;
  readonly by: readonly (readonly string[])[];
}

const chain = ['package-lock.json', 'package.json', 'tsconfig.json', 'scripts/build.ts'];
const library = ['packages/{core,widgets}/{package.json,src/**/*}'];
const shortStyles = 'scripts/short-styles.ts';

const targets: Record<string, Target> = {
  portal: {
    from: [...chain, ...library, shortStyles, 'packages/portal/{*,src/**/*,public/**/*}'],
    makes: ['packages/portal/dist/index.html'],
    by: [['vite', 'build', 'packages/portal', '--logLevel', 'warn']],
  },
  embed: {
    from: [...chain, ...library, shortStyles, 'packages/embed/{*,{src,docs}/**/*}'],
    makes: ['packages/embed/dist/v1/tester.js'],
    by: [['node', '--conditions=@millrace/source', 'packages/embed/bundle.ts']],
  },
  // What publishers paste into pages of theirs.
  scripts: {
    from: [...chain, 'packages/server/src/traffic/scripts/*'],
    makes: ['packages/server/dist/scripts/pop.js', 'packages/server/dist/scripts/banner.js'],
    by: [
      [
        'esbuild',
        'packages/server/src/traffic/scripts/pop.ts',
        'packages/server/src/traffic/scripts/banner.ts',
        '--bundle',
        '--minify',
        '--format=iife',
        '--target=es2020',
        '--outdir=packages/server/dist/scripts',
        '--log-level=warning',
      ],
    ],
  },
  // `millrace test`, which starts sooner from one file.
  'link-test': {
    from: [
      ...chain,
      'packages/{core,server}/package.json',
      'packages/core/src/**/*',
      'packages/server/src/{http,net,operator,reference,tester,traffic}/**/*',
    ],
    makes: ['packages/server/dist/link-test.cjs'],
    by: [
      [
        'esbuild',
        'packages/server/src/operator/quick.ts',
        '--bundle',
        '--platform=node',
        '--format=cjs',
        '--target=node24',
        '--define:import.meta.url=ownUrl',
        "--banner:js=const ownUrl = require('node:url').pathToFileURL(__filename).href;",
        '--conditions=@millrace/source',
        '--minify-syntax',
        '--minify-whitespace',
        '--legal-comments=eof',
        '--outfile=packages/server/dist/link-test.cjs',
        '--log-level=warning',
      ],
    ],
  },
  storybook: {
    from: [...chain, ...library, 'packages/portal/{src,public}/**/*', '.storybook/*', 'stories/**/*'],
    makes: ['storybook-static/index.html', 'storybook-static/preview-stats.json'],
    isForDevelopment: true,
    by: [['storybook', 'build', '--quiet', '--stats-json', '--output-dir', 'storybook-static']],
  },
  packages: {
    from: [
      ...chain,
      ...library,
      'tsup.config.ts',
      shortStyles,
      'scripts/{entries,styled-ids}.ts',
      'packages/{core,widgets}/tsconfig.json',
    ],
    makes: ['packages/core/dist/index.d.ts', 'packages/widgets/dist/provider.d.ts'],
    clears: 'packages/core/dist',
    by: [
      ['tsup', '--silent'],
      ['tsc', '-p', 'packages/core'],
      ['tsc', '-p', 'packages/widgets'],
    ],
  },
};

const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : Object.keys(targets)) {
  const target = targets[name];
  if (!target) fail(`There is no target "${name}": choose from ${Object.keys(targets).join(', ')}.`);
  else build(name, target);
}

function build(name: string, target: Target): void {
  const stamp = `.cache/build/${name}`;
  const print = fingerprint(target.from);
  const isFresh =
    existsSync(stamp) && readFileSync(stamp, 'utf8') === print && target.makes.every((file) => existsSync(file));
  if (isFresh) return;
  const start = performance.now();
  console.log(`Building ${name} …`);
  if (target.clears !== undefined) rmSync(target.clears, { recursive: true, force: true });
  for (const [command = '', ...rest] of target.by) {
    try {
      execFileSync(command, rest, {
        stdio: ['ignore', 'pipe', 'pipe'],
        shell: process.platform === 'win32',
        encoding: 'utf8',
        // Whatever the shell or a test runner has set: a portal that tests had built would be React's slow half.
        env: { ...process.env, NODE_ENV: target.isForDevelopment ? 'development' : 'production' },
      });
    } catch (error) {
      const { stdout, stderr } = error as { stdout?: string; stderr?: string };
      fail(`${stdout ?? ''}${stderr ?? ''}\nBuilding ${name} failed at: ${command} ${rest.join(' ')}`);
    }
  }
  mkdirSync('.cache/build', { recursive: true });
  writeFileSync(stamp, print);
  console.log(`Built ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
}

function fingerprint(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const files = patterns.flatMap((pattern) => globSync(pattern, { withFileTypes: true }));
  const paths = files.filter((file) => file.isFile()).map((file) => `${file.parentPath}/${file.name}`);
  for (const path of [...new Set(paths)].sort()) hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
