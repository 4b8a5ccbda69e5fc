// Draws docs/portal.png, the README's picture, from the running demonstration: `npm start`, then `npm run shots`.
import sharp from 'sharp';
import { chromium } from 'playwright';
import { browserLaunch } from './browser.ts';

const origin = process.env['ORIGIN'] ?? `http://localhost:${process.env['PORT'] ?? '4000'}`;
const browser = await chromium.launch(browserLaunch());
const page = await browser.newPage({
  viewport: { width: 1280, height: 760 },
  deviceScaleFactor: 2,
  reducedMotion: 'reduce',
});

await page.goto(`${origin}/aff-login?redirect=/offers/my`);
await page.getByLabel('E-mail').fill('publisher@demo.test');
await page.getByLabel('Password', { exact: true }).fill('Demo1234');
await page.getByRole('button', { name: 'Log in' }).click();
await page.getByRole('button', { name: 'Apply' }).and(page.locator(':enabled')).first().click();
await page.getByLabel('Reason', { exact: true }).fill('A puzzle column with 40,000 readers a week in this country.');
const picture = await page.screenshot({ animations: 'disabled' });
await browser.close();
await sharp(picture).png({ palette: true, colours: 128, effort: 10 }).toFile('docs/portal.png');
console.log('docs/portal.png is drawn.');
