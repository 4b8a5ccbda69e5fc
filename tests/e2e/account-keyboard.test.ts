// The pages of an account, its money and its channels by the keyboard alone: nothing here points at anything.
import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { expectAddress, expectSeen, untilNothingIsAsked, walk, withBrowser } from '../lab/browser.ts';
import { withDemo } from '../lab/demo.ts';
import { missedByTab, nameOfFocused, tabTo } from '../lab/keys.ts';

const browser = withBrowser();
const demo = withDemo();
let page: Page;

beforeAll(async () => {
  page = await browser.open({ permissions: ['clipboard-read', 'clipboard-write'] });
  // A key opens the dialog of the platform, in which this file is chosen.
  const picture = sharp({ create: { width: 180, height: 100, channels: 3, background: '#0b7a75' } });
  const file = { name: 'picture.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
  page.on('filechooser', (chooser) => void chooser.setFiles(file));
  await page.goto(`${demo.origin}/aff-login?redirect=%2Fcommission`);
  await page.getByLabel('E-mail').fill('publisher@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('Demo1234');
  await page.keyboard.press('Enter');
  await expectAddress(page, '**/commission');
});

const press = (...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
const type = (text: string) => page.keyboard.type(text);
const focused = () => nameOfFocused(page);

/** Comes to a page and steps over its menu. */
async function skipTo(path: string) {
  await page.goto(demo.origin + path);
  await page.waitForLoadState('networkidle');
  await tabTo(page, /^Skip to the page$/);
  await press('Enter');
}

/** Steps on to it and presses it. */
async function use(name: RegExp) {
  await tabTo(page, name);
  await press('Enter');
}

test('Tab comes to every control of every page', async () => {
  for (const path of [
    '/my-account',
    '/my-account?tab=1',
    '/my-account?tab=2',
    '/personal-info',
    '/payment',
    '/payment?tab=modifications',
    '/payment?tab=history',
    '/commission',
    '/channel?aid=1001',
    '/channel/create',
    '/channel/create?app=1002',
    '/channel/offerwall?aid=1001',
    '/publisher-test?aid=1001',
    '/media/website',
    '/media/creative',
    '/support',
    '/special',
  ]) {
    await walk(page, path);
    await untilNothingIsAsked(page);
    expect(await missedByTab(page), path).toEqual([]);
  }
});

test('the account: tabs by arrows, a form that is left, dialogs that give the focus back', async () => {
  await skipTo('/my-account');
  await tabTo(page, /^User Info$/);
  await press('ArrowRight');
  await expectAddress(page, '**/my-account?tab=1');
  await use(/^Renew key$/);
  await expectSeen(page.getByRole('dialog'));
  await use(/^Keep the key$/);
  await expect.poll(focused).toBe('Renew key');

  await skipTo('/my-account');
  await use(/^Edit$/);
  await tabTo(page, /^City$/);
  await press('ControlOrMeta+a');
  await type('Ulm');
  await use(/^Cancel$/);
  await expect.poll(focused).toBe('Edit');
  await use(/^Change password$/);
  await tabTo(page, /^Current password$/);
  await press('Enter');
  await expectSeen(page.getByText('Can not be empty.'));
  await press('Escape');
  await expect.poll(focused).toBe('Change password');
});

test('payment details are changed and the change is cancelled', async () => {
  await skipTo('/payment');
  await tabTo(page, /^Payment type$/);
  await type('Payp');
  await tabTo(page, /^Country$/);
  await type('Austria');
  await expectSeen(page.getByRole('option', { name: 'AT - Austria' }));
  await press('ArrowDown', 'Enter');
  await expect.poll(() => page.getByRole('combobox', { name: 'Country' }).inputValue()).toBe('AT - Austria');
  await tabTo(page, /^Account$/);
  await press('ControlOrMeta+a');
  await type('ada@brook.test');
  await use(/^Signature/);
  await expectSeen(page.getByRole('img', { name: 'Your signature' }));
  await tabTo(page, /^Your password$/);
  await type('Demo1234');
  await press('Enter');
  await expectSeen(page.getByText('Your change is under review.'));

  await skipTo('/payment');
  await tabTo(page, /^Payment Info$/);
  await press('ArrowRight');
  // The form has a row and a button of the same words: until it is gone, those would be taken.
  await expectAddress(page, '**/payment?tab=modifications');
  await page.getByRole('form', { name: 'Payment Info' }).waitFor({ state: 'detached' });
  await expectSeen(page.getByRole('row').filter({ hasText: 'a****@brook.test' }));
  await use(/^Cancel$/);
  await expectSeen(page.getByRole('dialog', { name: 'Cancel this change?' }));
  await use(/^Cancel the change$/);
  await expectSeen(page.getByText('The change was cancelled.'));

  await skipTo('/payment?tab=history');
  await tabTo(page, /^Status$/);
  await type('Rej');
  await expectAddress(page, '**/payment?tab=history&status=3');
  await expectSeen(page.getByText('1–2 of 2'));
});

test('an app is made, with its postback address and a placement', async () => {
  await skipTo('/channel/create');
  await use(/^Add app$/);
  await expectAddress(page, '**/channel/create?app=new');
  await skipTo('/channel/create?app=new');
  await tabTo(page, /^Name$/);
  await type('Weir Run');
  await press('Tab', 'Space', 'ArrowRight');
  await tabTo(page, /^Store URL$/);
  await type('https://play.google.com/store/apps/details?id=test.weir');
  await press('Enter');
  await page.waitForURL(/\/channel\/create\?app=\d+$/);
  const aid = new URL(page.url()).searchParams.get('app');

  await skipTo(`/channel?aid=${aid}`);
  await tabTo(page, /^Postback URL$/);
  await type('https://weir.example/?cid=');
  await use(/^Insert \{click_id\}$/);
  await use(/^Save changes$/);
  await expectSeen(page.getByText('Saved and active.'));
  expect(await page.getByLabel('Postback URL', { exact: true }).inputValue()).toBe(
    'https://weir.example/?cid={click_id}',
  );

  await skipTo(`/channel/offerwall?aid=${aid}`);
  await use(/^Add placement$/);
  await expectSeen(page.getByRole('dialog'));
  await tabTo(page, /^Name$/);
  await type('Lobby');
  await press('Tab', 'Space', 'ArrowDown', 'Enter');
  await expectSeen(page.getByRole('dialog', { name: 'Snippet of Lobby' }));
  await press('Escape');
  await expectSeen(page.getByRole('row').filter({ hasText: 'Lobby' }));

  await skipTo('/publisher-test?aid=1003');
  await use(/^Send test$/);
  await expectSeen(page.getByText("Can't be empty!"));
  await expect.poll(focused).toBe('Postback URL');
});

test('a creative is submitted, an answer is found and its link is copied', async () => {
  await skipTo('/media/creative');
  await use(/^Submit a creative$/);
  await expectSeen(page.getByRole('dialog'));
  await tabTo(page, /^Name$/);
  await type('Winter harbor');
  await tabTo(page, /^Ad type$/);
  await type('Nat');
  await use(/^Image$/);
  await expectSeen(page.getByRole('img', { name: 'Selected image, 180x100' }));
  await use(/^Submit a creative$/);
  await expectSeen(page.getByText('Winter harbor was submitted. It’s now in review.'));

  await skipTo('/support');
  await use(/^How do I set up my postback URL\?$/);
  await use(/^Copy link/);
  await expectSeen(page.getByText('Link copied.'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/support?entry=');
  await skipTo('/support');
  await tabTo(page, /^Search$/);
  await type('paid');
  await use(/^Search$/);
  await expectAddress(page, '**/support?keyword=paid');
  expect(browser.faults()).toEqual([]);
});
