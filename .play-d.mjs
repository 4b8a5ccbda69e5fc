import { chromium } from 'playwright';
import { browserLaunch } from './scripts/browser.ts';
const origin='http://localhost:4920';
const b = await chromium.launch(browserLaunch());
for (const mode of ['others','menu','root']) {
const page = await b.newPage();
page.on('console',m=>console.log('C',m.text().slice(0,200)));page.on('pageerror',e=>console.log('E',String(e)));await page.goto(origin+'/aff-login?redirect=/snapshot');
await page.getByLabel('E-mail').fill('publisher@demo.test');
await page.getByLabel('Password', { exact: true }).fill('Demo1234');
await page.getByRole('button', { name: 'Log in' }).click();
await page.waitForURL('**/snapshot');
await page.waitForTimeout(1500);
let navs=0, calls=0; const seq=[];
page.on('framenavigated', f=>{navs++; seq.push(f.url().slice(origin.length))});
page.on('request', r=>{ if(/\/(api|accounts)\//.test(r.url())) {calls++;}});

if (mode!=='others' && mode!=='menu') await page.route('**/accounts/permission-r/**', r=>r.fulfill({json:{c:-3,m:'ended'}}));
if (mode==='others') await page.route(/\/api\/|profile-r/, r=>r.fulfill({json:{c:-3,m:'ended'}}));
if (mode==='menu') await page.route(/profile-r/, r=>r.fulfill({json:{c:-3,m:'ended'}}));

if (mode==='all') await page.route('**/accounts/login-info/**', r=>r.fulfill({status:500, body:''}));
if (mode==='flag') await page.route('**/accounts/login-info/**', r=>r.fulfill({json:{c:0,d:{status:0}}}));
await page.goto(origin+(mode==='root'?'/':'/snapshot')).catch(e=>console.log(String(e)));
await page.waitForTimeout(6000);
console.log(mode,navs,calls,seq.slice(0,6), (await page.locator('body').innerText()).slice(0,300));
await page.close();
}
await b.close();
