// Before a package is packed: builds what is out of date, so that none goes out without it. Any Node runs this.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const name = basename(process.cwd());
const isServer = name === 'server';
const own = { server: ['portal', 'embed', 'scripts', 'link-test', 'packages'], embed: ['embed'] };
const targets = own[name] ?? ['packages'];
execFileSync('node', ['scripts/build.ts', ...targets], {
  cwd: root,
  // npm reads what a package's scripts print beside its own answer.
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}` },
});
// The server serves what other packages build, which are no packages of a registry.
for (const part of isServer ? ['portal', 'embed'] : []) {
  const built = `${root}packages/${part}/dist`;
  if (!existsSync(built)) throw new Error(`Millrace: ${built} is not there, and the server would have no pages.`);
  rmSync(`dist/${part}`, { recursive: true, force: true });
  cpSync(built, `dist/${part}`, { recursive: true });
}
