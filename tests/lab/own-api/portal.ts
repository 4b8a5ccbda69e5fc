import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { withBrowser } from '../browser.ts';
import { startOwnApi, type OwnApi } from './server.ts';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../../packages/portal/dist');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** The built portal as any file server gives it: each file, and the page at every other address that is no call. */
function builtPortal(path: string) {
  if (/^\/(api|accounts)\//.test(path)) return undefined;
  const own = join(folder, path);
  const isThere = extname(path) !== '' && existsSync(own);
  const file = isThere ? own : join(folder, 'index.html');
  const type = types[extname(file)] ?? 'application/octet-stream';
  return { type, bytes: new Uint8Array(readFileSync(file)) };
}

/** For a test file: the built portal on somebody's own API, which has no call of ours. */
export function withOwnPortal() {
  const browser = withBrowser();
  let api: OwnApi | undefined;
  const running = () => {
    if (!api) throw new Error('The API of this test file is not started yet.');
    return api;
  };
  beforeAll(async () => {
    api = await startOwnApi({ file: builtPortal });
  });
  afterAll(() => api?.close());
  beforeEach(() => {
    running().heard.length = 0;
    running().answers.clear();
  });

  return {
    browser,
    get origin() {
      return running().origin;
    },
    /** Answers a call otherwise than with the first answer of its row, until the test ends. */
    answer: (call: string, d: unknown) => void running().answers.set(call, d),
    /** What was sent last to this call. */
    sent: (call: string) => running().heard.findLast((one) => one.call === call)?.sent,
    async open(path: string) {
      const page = await browser.open();
      await page.goto(running().origin + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    },
    /** Nothing of section 7 was asked otherwise than it says, and no console says more than that a call of ours is missing. */
    expectFine() {
      expect(running().faults).toEqual([]);
      const missing = 'Failed to load resource: the server responded with a status of 404 (Not Found)';
      // Of the way in which a test walks on from a form.
      const walked = 'You are trying to use a blocker on a POP navigation';
      expect(browser.faults().filter((fault) => fault !== missing && !fault.startsWith(walked))).toEqual([]);
    },
  };
}
