// A copy of the project in a temporary folder, in which faults are planted: nothing of the project itself is touched.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { editsOf, type Fault } from './fault.ts';

export interface Copy {
  readonly folder: string;
  /** Runs a program of the project in the copy; what it has written and whether it was content. */
  run(command: readonly string[], env?: Readonly<Record<string, string>>): { isGreen: boolean; text: string };
  /** Plants a fault, and gives what takes it away again and which files are others meanwhile. */
  plant(fault: Fault): { readonly files: readonly string[]; restore(): void };
  remove(): void;
}

const runsAtMost = 15 * 60_000;

/** Of what is committed, and of what has been changed since in files that git knows. */
export function copyProject(root: string): Copy {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  const commit = git('stash', 'create') || 'HEAD';
  const place = mkdtempSync(join(tmpdir(), 'millrace-planted-'));
  const folder = join(place, 'copy');
  git('worktree', 'add', '--detach', '--quiet', folder, commit);
  // As links to the same bytes; the links of the workspaces are relative and so lead into the copy.
  const copies = spawnSync('cp', ['-al', join(root, 'node_modules'), folder]);
  if (copies.status !== 0)
    cpSync(join(root, 'node_modules'), join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  // What tools write in place would be written into the project as well.
  for (const cache of globSync('node_modules/{.vite*,.cache,.vitest*,.package-lock.json}', { cwd: folder })) {
    rmSync(join(folder, cache), { recursive: true, force: true });
  }
  const built = globSync(['packages/*/dist', '.cache/build'], { cwd: root });
  for (const path of built) cpSync(join(root, path), join(folder, path), { recursive: true });

  // Vitest says in this process that it is a test; what is built here is built as ever.
  const plain = { NO_COLOR: '1', FORCE_COLOR: undefined, NODE_ENV: undefined, VITEST: undefined };
  const paths = [join(folder, 'node_modules/.bin'), dirname(process.execPath), process.env['PATH']];
  return {
    folder,
    run([command = '', ...words], env = {}) {
      const { status, stdout, stderr } = spawnSync(command, words, {
        cwd: folder,
        encoding: 'utf8',
        maxBuffer: 1 << 28,
        timeout: runsAtMost,
        env: { ...process.env, ...plain, ...env, PATH: paths.join(':') },
      });
      return { isGreen: status === 0, text: `${stdout}${stderr}` };
    },
    plant(fault) {
      const before = new Map<string, string>();
      const note = (file: string) => before.set(file, before.get(file) ?? readFileSync(join(folder, file), 'utf8'));
      for (const { file, find, replace } of editsOf(fault)) {
        note(file);
        const text = readFileSync(join(folder, file), 'utf8');
        if (text.split(find).length !== 2)
          throw new Error(`“${fault.name}” is stale: its text is not once in ${file}.`);
        writeFileSync(
          join(folder, file),
          text.replace(find, () => replace),
        );
      }
      for (const file of globSync([...(fault.removes ?? [])], { cwd: folder })) {
        note(file);
        rmSync(join(folder, file));
      }
      const restore = () => before.forEach((text, file) => writeFileSync(join(folder, file), text));
      return { files: [...before.keys()], restore };
    },
    remove() {
      if (existsSync(folder)) git('worktree', 'remove', '--force', folder);
      rmSync(place, { recursive: true, force: true });
    },
  };
}
