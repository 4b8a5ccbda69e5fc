// Alerts by a bot of the publisher's own: set up on the page, sent to the Telegram of the demonstration, and taken away.
import { createLinkLab } from '@millrace/demo/link-lab';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSeen, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';

const lab = createLinkLab();
let telegram = '';
beforeAll(async () => {
  lab.listen(0, '127.0.0.1');
  await once(lab, 'listening');
  telegram = `http://127.0.0.1:${(lab.address() as AddressInfo).port}`;
});
afterAll(() => {
  lab.closeAllConnections();
  lab.close();
});
const demo = withDemo({ env: () => ({ TELEGRAM_API: telegram }) });
const browser = withBrowser(demo);

const token = `7301955426:${'A'.repeat(35)}`;
const sent = async () => (await fetch(`${telegram}/telegram`)).text();

test('a bot is set up without a number being known, tells what happens, and is gone for an old tab too', async () => {
  const page = await browser.enter('/my-account#telegram');
  const part = page.locator('#telegram');
  await part.getByLabel('Bot token').fill(`7301955426:revoked${'A'.repeat(30)}`);
  await part.getByRole('button', { name: 'Save token' }).click();
  await expectSeen(part.getByText(/Telegram does not accept this token/));
  await part.getByLabel('Bot token').fill(token);
  await part.getByRole('button', { name: 'Save token' }).click();
  await expectSeen(part.getByRole('link', { name: 'Open @demo_7301955426_bot' }));
  await part.getByRole('button', { name: 'Find my chat' }).click();
  await part.getByRole('button', { name: 'Send here: Ada Brook (@ada_brook)' }).click();
  await part.getByRole('button', { name: 'Send a test' }).click();
  await expectSeen(part.getByText('Delivered'));
  expect(await sent()).toContain('This is a test. Your alerts will come here.');

  const old = await browser.enter('/my-account#telegram');
  await expectSeen(old.getByRole('switch', { name: 'The terms are updated' }).last());
  await page.goto(`${demo.origin}/my-account?tab=1`);
  await page.getByRole('button', { name: 'Renew key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Renew key' }).click();
  await expect.poll(sent, { timeout: 20_000 }).toContain('Your API key was renewed');
  expect(await sent()).toContain(`${demo.origin}/my-account?tab=1`);

  await page.goto(`${demo.origin}/my-account#telegram`);
  await part.getByRole('button', { name: 'Remove bot' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove bot' }).click();
  await expectSeen(part.getByText('No bot is set.'));
  await old.locator('#telegram').getByRole('switch', { name: 'The terms are updated' }).click();
  await expectSeen(old.getByText('No Telegram bot is saved. Save its token first.'));
  await expectSeen(old.locator('#telegram').getByText('No bot is set.'));
  await page.reload();
  await expectSeen(part.getByText('No bot is set.'));
  expect(browser.faults()).toEqual([]);
});
