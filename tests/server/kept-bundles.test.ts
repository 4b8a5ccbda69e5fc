import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { demonstration } from '@millrace/demo';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../packages/server/src/config/config.ts';
import { keepBundles } from '../../packages/server/src/http/kept-bundles.ts';
import { createLog } from '../../packages/server/src/log/log.ts';
import { start } from '../../packages/server/src/start.ts';
import { freePort } from '../lab/free-port.ts';
import { newDemoData, type DemoData } from '../lab/demo-data.ts';

const folder = mkdtempSync(join(tmpdir(), 'millrace-test-'));
let store: DemoData | undefined;
afterAll(() => {
  store?.remove();
  rmSync(folder, { recursive: true, force: true });
});

const logged: string[] = [];
const log = createLog({ logLevel: 'warn' }, { write: (line) => logged.push(line) });

/** What a build makes for hosts. */
function build(name: string, hash: string): string {
  const built = join(folder, name);
  mkdirSync(join(built, 'v1'), { recursive: true });
  for (const [file, content] of [
    ['tester.js', `the loader of ${hash}`],
    [`tester-${hash}.js`, `the bundle ${hash}`],
    [`zh-cn-${hash}.json`, '{}'],
  ] as const) {
    writeFileSync(join(built, 'v1', file), content);
    writeFileSync(join(built, 'v1', `${file}.br`), brotliCompressSync(content));
  }
  return built;
}

const old = build('old', '0a0a0a0a');
const next = build('next', '1b1b1b1b');

test('after an upgrade, a page that names an exact bundle gets it as before', async () => {
  store = await newDemoData();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const config = { ...readConfig({ PORT: String(port), ORIGIN: origin, DEMO: '1' }), ...store.config };
  const none = join(folder, 'none');
  const seen = [];
  for (const embed of [old, next]) {
    const server = await start(config, { log, demonstration }, { portal: none, storybook: none, embed });
    for (const name of ['tester-0a0a0a0a.js', 'zh-cn-0a0a0a0a.json', 'tester-1b1b1b1b.js', 'tester.js']) {
      const answer = await fetch(`${origin}/embed/v1/${name}`, { headers: { 'accept-encoding': 'br' } });
      const [type, kept, packing] = ['content-type', 'cache-control', 'content-encoding'].map((header) =>
        answer.headers.get(header),
      );
      seen.push([answer.status, await answer.text(), type, kept?.includes('immutable'), packing]);
    }
    await server.close();
  }
  const script = 'text/javascript; charset=utf-8';
  const bundle = [200, 'the bundle 0a0a0a0a', script, true, 'br'];
  const words = [200, '{}', 'application/json; charset=utf-8', true, 'br'];
  expect(seen).toEqual([
    bundle,
    words,
    [404, expect.any(String), expect.any(String), undefined, null],
    [200, 'the loader of 0a0a0a0a', script, false, 'br'],
    bundle,
    words,
    [200, 'the bundle 1b1b1b1b', script, true, 'br'],
    [200, 'the loader of 1b1b1b1b', script, false, 'br'],
  ]);
});

test('the newest six hundred files are kept, and what is built now is among them', () => {
  const kept = join(folder, 'kept');
  keepBundles(old, kept, log);
  for (let index = 0; index < 800; index++) {
    const file = join(kept, 'v1', `tester-${index.toString(16).padStart(8, '0')}.js`);
    writeFileSync(file, '');
    writeFileSync(`${file}.br`, '');
    utimesSync(file, 1_700_000_000 + index, 1_700_000_000 + index);
  }
  const served = keepBundles(old, kept, log);
  const scripts = readdirSync(join(kept, 'v1')).filter((name) => /\.(js|json)$/.test(name));
  expect(scripts).toHaveLength(600);
  expect(scripts).toContain('tester-0a0a0a0a.js');
  expect(scripts).toContain('tester-0000031f.js');
  expect(scripts).not.toContain('tester-00000000.js');
  expect(readdirSync(join(kept, 'v1'))).toHaveLength(1_200);
  expect(served.has('v1/tester-0000031f.js')).toBe(true);
  expect(served.has('v1/tester-00000000.js')).toBe(false);
});

test('where they can not be kept, what is built is served and the log says so', () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  expect([...keepBundles(next, join(file, 'embed'), log).keys()]).toContain('v1/tester-1b1b1b1b.js');
  expect(logged.join('')).toContain('could not be kept');
});
