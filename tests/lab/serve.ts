// Serves the demonstrations of one worker's test files, one after the other, in a process of its own: loading the server
// takes longer than starting it. `server.ts` says what is served.
import { rmSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import type { RunningServer } from '../../packages/server/src/start.ts';
import { findQuickly } from '../../packages/server/src/quick-imports.ts';

findQuickly();
const { readConfig } = await import('../../packages/server/src/config/config.ts');
const { configFor } = await import('../../packages/server/src/demonstration.ts');
const { start } = await import('../../packages/server/src/start.ts');
const { demonstration } = await import('@millrace/demo');

let server: RunningServer | undefined;
let folder = '';

/** Ends what is served, and serves by these settings; without any it serves nothing. */
async function serve(settings: Record<string, string>): Promise<void> {
  await server?.close();
  server = undefined;
  folder = settings['DATA_DIR'] ?? '';
  if (folder === '') return;
  server = await start(configFor(readConfig(settings), demonstration), { demonstration });
  flushCompileCache();
}

process.on('message', (settings: Record<string, string>) => {
  serve(settings).then(
    () => process.send?.({ fault: '' }),
    (error: unknown) => process.send?.({ fault: String(error) }),
  );
});
// The worker is gone, and nobody else removes what its file worked on.
process.on('disconnect', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit();
});
