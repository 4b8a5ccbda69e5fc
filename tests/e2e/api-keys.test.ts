// A key for a program: made, used for figures over HTTP, revoked, refused.
import { codes } from '@millrace/core';
import { expect, test } from 'vitest';
import { expectSeen, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';

const demo = withDemo();
const browser = withBrowser(demo);

interface Told {
  readonly c: number;
  readonly m: string;
  readonly d: { readonly totals?: { readonly clk: number } } | null;
}

async function figuresBy(key: string): Promise<Told> {
  const query = new URLSearchParams({ group: '["dt"]', n: '100' });
  const url = `${demo.origin}/api/report/stat_report/?${query}`;
  return (await (await fetch(url, { headers: { authorization: `Bearer ${key}` } })).json()) as Told;
}

test('a key is made and shown until it is put away, reads figures like a program, and opens nothing once it is revoked', async () => {
  const page = await browser.enter('/my-account?tab=1');
  await page.getByRole('button', { name: 'New key', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New key' });
  await form.getByLabel('Name').fill('Nightly figures');
  await form.getByRole('checkbox', { name: 'Figures' }).check();
  await form.getByRole('button', { name: 'Create key' }).click();

  const told = page.getByRole('dialog', { name: 'Your new key' });
  const key = await told.getByRole('group', { name: 'Key' }).locator('code').innerText();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
  await expectSeen(told.getByText(key));
  expect(await told.getByRole('button', { name: 'Close' }).count()).toBe(0);
  await told.getByRole('button', { name: 'Done' }).click();

  const { c, d } = await figuresBy(key);
  expect(c).toBe(codes.ok);
  expect(d?.totals?.clk).toBeGreaterThan(0);

  const row = page.getByRole('table', { name: 'Keys for programs' }).getByRole('row', { name: /Nightly figures/ });
  await row.getByRole('button', { name: 'Revoke Nightly figures' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expectSeen(page.getByText('The key “Nightly figures” was revoked.'));
  await expectSeen(row.getByText('Revoked'));
  expect(await figuresBy(key)).toMatchObject({ c: codes.loginNeeded, m: 'This API key was revoked.' });
  expect(browser.faults()).toEqual([]);
});
