// Somebody without an account tests a link, has it watched, and stops it.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSeen, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';
import { followLetter } from '../lab/outbox.ts';

const shop = createServer((_request, response) => response.end('<h1>Hello</h1>'));
let host = '';

beforeAll(async () => {
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  host = `127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
afterAll(() => shop.close());

const demo = withDemo({ env: () => ({ REACHABLE: host }) });
const browser = withBrowser();

test('a visitor has a link watched by a letter, shows how it is to others, and stops it', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/link-test?url=${encodeURIComponent(`http://${host}/offer`)}`);
  await page.getByRole('button', { name: 'GO' }).click();
  await expectSeen(page.getByText('It works'));
  await page.getByRole('button', { name: 'Watch this link' }).click();
  await page.getByLabel('E-mail').fill('mia@brook.example');
  await page.keyboard.press('Enter');
  await expectSeen(page.getByText('We sent an e-mail to mia@brook.example.', { exact: false }));

  await followLetter(page, demo.origin, 'mia@brook.example', /we watch a link/);
  await expectSeen(page.getByRole('heading', { name: 'Watch this link?' }));
  await page.getByRole('button', { name: 'Start watching' }).dblclick();
  await expectSeen(page.getByText('The first test runs within a minute'));
  const code = await page.getByText('[![Link watch]', { exact: false }).innerText();

  // What the badge leads to.
  const others = await browser.open();
  await others.goto(/\(([^()\s]+link-watch[^()\s]+)\)$/.exec(code)?.[1] ?? '');
  await expectSeen(others.getByText(`http://${host}/offer`));
  expect(await others.getByText('mia@brook.example').count()).toBe(0);
  expect(await others.getByRole('button', { name: 'Stop watching' }).count()).toBe(0);
  const badge = await others.request.get(/\(([^()\s]+\.svg)\)/.exec(code)?.[1] ?? '');
  expect(await badge.text()).toContain('link watch');

  await page.getByRole('button', { name: 'Stop watching' }).click();
  await expectSeen(page.getByRole('heading', { name: 'Stopped' }));
  await others.reload();
  await expectSeen(others.getByRole('heading', { name: 'Nothing is watched here' }));
});

test('the page of a result can be opened by its link, by whoever has it', async () => {
  const page = await browser.open();
  await page.goto(`${demo.origin}/link-test?url=${encodeURIComponent(`http://${host}/offer`)}`);
  await page.getByRole('button', { name: 'GO' }).click();
  await expectSeen(page.getByText('It works'));
  await page.getByRole('button', { name: 'Badge' }).click();
  const code = await page.getByText('[![Link test]', { exact: false }).innerText();
  const others = await browser.open();
  await others.goto(/\(([^()\s]+link-test[^()\s]+)\)$/.exec(code)?.[1] ?? '');
  await expectSeen(others.getByText('It works'));
  await expectSeen(others.getByText('Free tests left today', { exact: false }));
});
