// Completes package-lock.json. A registry may hold a package's binary for this platform only; npm then leaves the
// other platforms out of the lock it writes and `npm ci` refuses that lock. Run it after every install that changes it.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

interface Entry {
  version?: string;
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

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? 'The lock is complete.' : `Added ${added.length}: ${added.join(', ')}`);
execFileSync('npm', ['ci', '--dry-run', '--ignore-scripts'], { stdio: ['ignore', 'ignore', 'inherit'] });

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
