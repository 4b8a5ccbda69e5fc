// Completes package-lock.json. A registry may hold a package's binary for this platform only; npm then leaves the
// other platforms out of the lock it writes and `npm ci` refuses that lock. Each has the checksum that the registry tells of
// it, so that nobody can slip another file in. Run it after every install that changes it.
import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

interface Entry {
  version?: string;
  link?: boolean;
  integrity?: string;
  optional?: boolean;
  cpu?: string[];
  os?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };
const added: string[] = [];

for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (!/^\d/.test(range) || resolved(path, name, range)) continue;
    const place = lock.packages[`node_modules/${name}`] ? `${path}/node_modules/${name}` : `node_modules/${name}`;
    lock.packages[place] = { version: range, ...platform(name), optional: true };
    added.push(`${name}@${range}`);
  }
}

for (const { path, entry } of unchecked()) {
  const wanted = `${nameAt(path)}@${entry.version}`;
  const { stdout } = await promisify(execFile)('npm', ['view', wanted, 'dist.integrity']);
  // In npm's own order, which it would bring back with the next install.
  lock.packages[path] = { ...(entry.version && { version: entry.version }), integrity: stdout.trim(), ...entry };
}
const left = unchecked().map(({ path }) => path);
if (left.length > 0) throw new Error(`The registry tells no checksum of ${left.join(', ')}.`);

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? 'The lock is complete.' : `Added ${added.length}: ${added.join(', ')}`);
execFileSync('npm', ['ci', '--dry-run', '--ignore-scripts'], { stdio: ['ignore', 'ignore', 'inherit'] });

/** What comes from the registry and has no checksum. */
function unchecked() {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.integrity)
    .map(([path, entry]) => ({ path, entry }));
}

function nameAt(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Walks up from the dependent as Node does and tells whether the wanted version is in the lock. */
function resolved(from: string, name: string, range: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = lock.packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`];
    if (found) return found.version === range;
    if (folder === '') return false;
  }
}

/** The platform that a binary package's name spells, such as `@rollup/rollup-linux-arm64-musl`. */
function platform(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.toLowerCase().split(/[/\-_.]/);
  const os = [
    'darwin',
    'linux',
    'win32',
    'freebsd',
    'openbsd',
    'netbsd',
    'android',
    'openharmony',
    'sunos',
    'aix',
  ].find((word) => words.includes(word));
  const cpu = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64', 'wasm32', 'mips64el'].find(
    (word) => words.includes(word),
  );
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined;
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(libc ? { libc: [libc] } : {}),
    ...(os ? { os: [os === 'windows' ? 'win32' : os] } : words.includes('windows') ? { os: ['win32'] } : {}),
  };
}
