// Releases the packages: `npm run release -- --dry-run` does all of it but publish, and changes nothing here.
// Versions and CHANGELOGs are made in a copy of what is committed; there it is built, packed and tried as a stranger would
// install it. Only then the version is committed here and, where NODE_AUTH_TOKEN is set, published.
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copyProject, type Copy } from '../tests/planted/copy.ts';
import { bringBrowser } from './browser.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
}

interface Packed {
  readonly name: string;
  readonly version: string;
  readonly filename: string;
  readonly entryCount: number;
  readonly size: number;
}

const root = resolve(import.meta.dirname, '..');
/** Stays, for whoever wants to try what was packed. */
const tarballs = join(root, '.cache/release');
const token = process.env['NODE_AUTH_TOKEN'];

const isDry = readOptions();
refuseUnready();
bringBrowser();
const copy = copyProject(root);
process.on('exit', () => copy.remove());
process.on('SIGINT', () => process.exit(130)).on('SIGTERM', () => process.exit(143));

step('writing the versions and the CHANGELOGs', () => writeVersions(copy));
const folders = publicFolders(copy.folder);
const packed = step('building and packing', () => pack(copy, folders));
step('trying what is packed, in apps that install it', () =>
  inCopy(copy, ['vitest', 'run', '--project', 'e2e', 'tests/packages/'], { TARBALLS: tarballs }),
);
if (!isDry) step('committing the version', () => commit(copy, packed));
if (!isDry && token !== undefined) step('publishing', () => packed.forEach(publish));
console.log(`\n${table(packed)}\n`);
console.log(`The tarballs are in ${tarballs}.`);
if (isDry) console.log('A dry run: nothing is published, and nothing else is changed here.');
else if (token === undefined) {
  console.log('Nothing is published: set NODE_AUTH_TOKEN and run it again, which publishes this version.');
}

/** Tells whether it is a dry run. */
function readOptions(): boolean {
  try {
    return parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } }).values['dry-run'];
  } catch (error) {
    return refuse(`${String((error as Error).message).split('.')[0]}. There is only --dry-run.`);
  }
}

function refuseUnready(): void {
  if (git('status', '--porcelain') !== '') {
    refuse('There are changes that are not committed: what is released must be found in the history.');
  }
  const branch = git('branch', '--show-current');
  if (!isDry && branch !== 'main') refuse(`Releases are made on main, and this is ${branch || 'no branch'}.`);
}

/** Of the changesets, by their own tool; where none wait, what is here is packed and published as it is. */
function writeVersions({ folder }: Copy): void {
  if (globSync('.changeset/*.md', { cwd: folder }).length === 0) return;
  inCopy(copy, ['changeset', 'version']);
  inCopy(copy, ['npm', 'install', '--package-lock-only', '--omit-lockfile-registry-resolved', '--ignore-scripts']);
  inCopy(copy, ['npm', 'run', '-s', 'lock']);
}

/** What of ours is for everybody. */
function publicFolders(folder: string): readonly string[] {
  return globSync('packages/*/package.json', { cwd: folder })
    .filter((path) => !(JSON.parse(readFileSync(join(folder, path), 'utf8')) as Manifest).private)
    .map((path) => `./${path.replace('/package.json', '')}`)
    .sort();
}

function pack(from: Copy, packages: readonly string[]): readonly Packed[] {
  rmSync(tarballs, { recursive: true, force: true });
  mkdirSync(tarballs, { recursive: true });
  const said = inCopy(from, ['npm', 'pack', '--json', '--loglevel=error', '--pack-destination', tarballs, ...packages]);
  const [list = '[]'] = /^[[{][\s\S]*^[\]}]/m.exec(said) ?? [];
  return Object.values(JSON.parse(list) as Record<string, Packed>);
}

/** The version becomes a commit with a tag here, as it was tried. */
function commit({ folder }: Copy, [first]: readonly Packed[]): void {
  const inThere = ['-C', folder];
  if (git(...inThere, 'status', '--porcelain') === '') return;
  const name = `v${first?.version}`;
  git(...inThere, 'add', '--all');
  git(...inThere, 'commit', '--quiet', '--message', `Release ${name}`);
  git('merge', '--quiet', '--ff-only', git(...inThere, 'rev-parse', 'HEAD'));
  git('tag', name);
}

/** What a registry has already, of a run that ended halfway, is left as it is. */
function publish({ name, version, filename }: Packed): void {
  const registry = npm('config', 'get', 'registry').replace(/^https?:/, '');
  if (isPublished(`${name}@${version}`)) return;
  // npm can prove where a tarball comes from only in a CI that signs for it.
  const isSigned = ['ACTIONS_ID_TOKEN_REQUEST_URL', 'SIGSTORE_ID_TOKEN'].some((key) => process.env[key]);
  execFileSync('npm', ['publish', join(tarballs, filename), ...(isSigned ? ['--provenance'] : [])], {
    stdio: 'inherit',
    env: { ...process.env, [`npm_config_${registry}:_authToken`]: token },
  });
}

function isPublished(wanted: string): boolean {
  try {
    return npm('view', wanted, 'version') !== '';
  } catch {
    return false;
  }
}

function table(rows: readonly Packed[]): string {
  const cells = [
    ['package', 'version', 'files', 'packed kB'],
    ...rows.map(({ name, version, entryCount, size }) => [name, version, `${entryCount}`, (size / 1000).toFixed(0)]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  return cells.map(line).join('\n');
}

function step<T>(what: string, work: () => T): T {
  const start = performance.now();
  process.stdout.write(`${what} …`);
  const made = work();
  console.log(` ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return made;
}

function inCopy({ run }: Copy, command: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const { isGreen, text } = run(command, env);
  if (!isGreen) refuse(`\n${text}\nNothing is released: "${command.join(' ')}" failed.`);
  return text;
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
}

function npm(...words: string[]): string {
  return execFileSync('npm', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

function refuse(why: string): never {
  console.error(why);
  process.exit(1);
}
