import { codes } from '@millrace/core';
import { permissionNames, shownMenu, type MenuEntry } from '@millrace/core/session';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { menu } from '../../packages/server/src/session/menu.ts';
import { aServer } from '../lab/start.ts';
import type { Visitor } from '../lab/visitor.ts';

const server = aServer();
const hour = 3_600_000;
const email = 'publisher@demo.test';

function logIn({ client }: Visitor, username: string, password = 'Demo1234', captcha = '') {
  return client.session.login({ username, password, captcha });
}

test('someone who is not signed in is told so by loginInfo', async () => {
  const { client } = await server.visitor();
  expect(await client.session.loginInfo()).toEqual({ status: 0, user_id: null });
});

test('a login with the right password signs in, in any case of the e-mail', async () => {
  const visitor = await server.visitor();
  const { user_id } = await logIn(visitor, ' Publisher@Demo.Test ');
  expect(await visitor.client.session.loginInfo()).toEqual({ status: 1, user_id, un: email });
});

test('every page permission is held by a publisher', async () => {
  const { client } = await server.signIn(email);
  const permissions = await client.session.permission();
  expect(permissions).toMatchObject({ en: permissionNames, usertype: 3, p: { un: email } });
});

/** The menu as text: groups with their entries. */
const outline = (menus: readonly MenuEntry[]) =>
  menus.map(({ t, ul }) => (ul.length > 0 ? `${t}: ${ul.map((entry) => entry.t).join(', ')}` : t));

test('a customer with integration 6 holds five permissions and sees their pages alone', async () => {
  const { client } = await server.signIn('interactive@demo.test');
  const { en, menus } = await client.session.profile();
  expect(en).toEqual(['view_snapshot', 'view_account', 'view_payment', 'view_help_report_api', 'view_personal_info']);
  expect(outline(menus)).toEqual([
    'Snapshot',
    'Account: My Account, Personal Info, Payment, Commission',
    'Help Center: Report API',
  ]);
});

test('the profile of a publisher has a menu with every group but the Help Center', async () => {
  const { client } = await server.signIn(email);
  const { menus, user } = await client.session.profile({ orgtype: 3 });
  expect(outline(menus)).toEqual([
    'Snapshot',
    'Offers: Offer List, Smartlink, Sweepstake',
    'Media: My Website, Creative Audit',
    'Reports: SmartLink Report, Offer Report, Conversion Report, OfferWall Report, User Benefit Report, Revenue Report, Conversions, Undelivered clicks, Report API',
    'Account: My Account, Personal Info, Payment, Commission',
    'Tools: Offer Detect, Postback Test, Creative',
    'Special Promotion',
    'Apps/Platform: Apps/Platform Setting, Offerwall Setting, Postback Setting',
  ]);
  expect(menus[1]?.ul[0]).toEqual({ t: 'Offer List', i: '', u: '/offers/my', ul: [] });
  expect(user).toMatchObject({ un: email, status: 1, is_sdk: false });
});

/** The addresses that a permission opens; integration 6 sees the Help Center too, so that nothing is left out. */
const pages = (permission: string) =>
  shownMenu(menu, { permissions: [permission] }, 6).flatMap(({ u, ul }) => [u, ...ul.map((e) => e.u)]);

test('each permission opens the pages that need it, and no other', () => {
  expect(Object.fromEntries(permissionNames.map((name) => [name, pages(name).filter((u) => u !== '')]))).toEqual({
    view_snapshot: ['/snapshot'],
    view_offers: ['/offers/my', '/smartlink', '/sweepstake', '/creative'],
    view_website: ['/media/website'],
    view_creative_audit: ['/media/creative'],
    view_channel: ['/channel/create', '/channel/offerwall', '/channel'],
    view_publisher_test: ['/publisher-test'],
    view_tracker: ['/tracker'],
    view_sml_report: ['/report?type=sml_report', '/report-astray'],
    view_offer_report: ['/report?type=stat_report'],
    view_cov_report: ['/report?type=cov_report', '/report-conversions'],
    view_sdk_report: ['/report?type=sdk_offer_wall_report'],
    view_sdk_user_point_report: ['/report?type=sdk_user_point_report'],
    view_js_report: ['/report?type=js_report'],
    view_report_api: ['/report-api'],
    view_account: ['/my-account', '/commission'],
    view_payment: ['/payment'],
    view_personal_info: ['/personal-info'],
    view_special: ['/special'],
    view_support: [],
    view_help_report_api: ['/help-report-api'],
  });
});

test('the profile of an SDK publisher who has not agreed says so', async () => {
  const { client } = await server.signIn('sdk@demo.test');
  const { user } = await client.session.profile();
  expect(user).toMatchObject({ is_sdk: true, sdk_agreement_conformed: false, customer_type: 11 });
});

test('an advertiser signs in on the own side and holds no page of the portal', async () => {
  const { client } = await server.signIn('advertiser@demo.test');
  expect(await client.session.permission()).toMatchObject({ en: [], usertype: 2 });
  await expect(client.session.profile({ orgtype: 3 })).rejects.toMatchObject({ code: codes.notAllowed });
});

test('a wrong password is refused in words that fit every case', async () => {
  const login = logIn(await server.visitor(), email, 'Wrong1234');
  await expect(login).rejects.toMatchObject({
    code: codes.invalid,
    message: 'Wrong e-mail or password.',
  });
});

test('an account that is not activated is told so after the right password only', async () => {
  const visitor = await server.visitor();
  await expect(logIn(visitor, 'inactive@demo.test')).rejects.toMatchObject({ code: codes.notActivated });
});

test('an account whose new address is not verified is told so', async () => {
  await server.db.execute("update users set is_verified = false where un = 'rejected@demo.test'");
  const visitor = await server.visitor();
  await expect(logIn(visitor, 'rejected@demo.test')).rejects.toMatchObject({ code: codes.notVerified });
});

test('a blocked account signs in, to see that it is blocked', async () => {
  const { client } = await server.signIn('blocked@demo.test');
  expect((await client.session.profile()).user.status).toBe(2);
});

test('logging out ends the session everywhere', async () => {
  const visitor = await server.logIn(email);
  const sid = visitor.cookies.get('sid') ?? '';
  await visitor.client.session.logout();
  await expect(visitor.client.session.permission()).rejects.toMatchObject({ code: codes.loginNeeded });
  visitor.cookies.set('sid', sid);
  await expect(visitor.client.session.permission()).rejects.toMatchObject({ code: codes.signedOut });
});

test('a session that is not remembered ends with the browser or after 12 hours without a call', async () => {
  const { client, written } = await server.logIn(email);
  expect(written.find((line) => line.startsWith('sid=') && line.includes('Max-Age'))).toBeUndefined();
  server.wait(11 * hour);
  await client.session.permission();
  server.wait(11 * hour);
  await client.session.permission();
  server.wait(13 * hour);
  await expect(client.session.permission()).rejects.toMatchObject({ code: codes.signedOut });
});

test('a remembered session lasts 30 days', async () => {
  const visitor = await server.visitor();
  await visitor.client.session.login({ username: email, password: 'Demo1234', remember: true });
  expect(visitor.written.at(-2)).toMatch(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  // What is done meanwhile neither shortens them nor makes more of them.
  for (const days of [1, 28]) {
    server.wait(days * 24 * hour);
    await visitor.client.session.permission();
  }
  server.wait(2 * 24 * hour);
  await expect(visitor.client.session.permission()).rejects.toMatchObject({ code: codes.signedOut });
});

test('who was signed out logs in again in the same browser', async () => {
  const visitor = await server.logIn(email);
  server.wait(13 * hour);
  await expect(visitor.client.channels.list()).rejects.toMatchObject({ code: codes.signedOut });
  await logIn(visitor, email);
  expect(await visitor.client.channels.list()).toHaveLength(6);
});

test('a password that is too long is refused before it costs anything', async () => {
  const visitor = await server.visitor();
  const login = logIn(visitor, email, 'x'.repeat(257));
  await expect(login).rejects.toMatchObject({ code: codes.invalid, fields: { password: expect.any(String) } });
});

test('the picture is a PNG', async () => {
  const { client } = await server.visitor();
  const picture = await client.session.captcha({ random: '0.1' });
  expect(picture.type).toBe('image/png');
  const bytes = new Uint8Array(await picture.arrayBuffer());
  expect(new TextDecoder().decode(bytes.slice(1, 4))).toBe('PNG');
});

test('a captcha is right in any case of its letters, and wrong for another purpose', async () => {
  const { client } = await server.visitor();
  await client.session.captcha({ purpose: 'reset' });
  const captcha = ` ${server.captcha().toLowerCase()} `;
  await client.session.checkCaptcha({ captcha, purpose: 'reset' });
  const forLogin = client.session.checkCaptcha({ captcha, purpose: 'login' });
  await expect(forLogin).rejects.toMatchObject({ code: codes.captchaWrong, message: 'wrong captcha' });
});

test('a purpose that no form has is refused', async () => {
  const { fetch } = await server.visitor();
  const answer = await fetch('/api/common/get-captcha/?purpose=fun');
  expect(await answer.json()).toMatchObject({ c: codes.invalid, d: { fields: { purpose: expect.any(String) } } });
});

test('a network that nobody has described yet answers what publishers ask, and has its terms', async () => {
  const { client } = await server.visitor();
  const { faq, promotions, sdk_terms, manager } = await client.reference.provider();
  const topics = [
    'postback',
    'types of smartlinks',
    'create a smartlink',
    'traffic do you accept',
    'eCPM',
    'fixed offers',
    'creatives',
    'paid',
  ];
  for (const topic of topics)
    expect(
      faq.filter(({ question }) => question.includes(topic)),
      topic,
    ).toHaveLength(1);
  expect(faq.every(({ answer }) => answer.length > 40)).toBe(true);
  expect(promotions).toHaveLength(3);
  for (const term of ['30 days of your invoice', 'one year', '24 hours']) expect(sdk_terms).toContain(term);
  expect(manager.email).toMatch(/@/);
});

test("at the advertisers' own name an advertiser logs in and a publisher does not", async () => {
  const logsIn = async (username: string, orgtype: string, host: string) => {
    const { cookies } = await server.visitor();
    const headers = {
      host,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrftoken': cookies.get('csrftoken'),
      'content-type': 'application/x-www-form-urlencoded',
    };
    // No browser lets a page choose the name, so this is not sent by fetch.
    const sent = request(`${server.origin}/accounts/login-r/`, { method: 'POST', headers });
    sent.end(String(new URLSearchParams({ username, password: 'Demo1234', orgtype })));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const { c } = JSON.parse(await text(answer)) as { c: number };
    return c;
  };
  const [own, ours] = ['adv.millrace.test', new URL(server.origin).host];
  expect(await logsIn('advertiser@demo.test', '2', own)).toBe(0);
  expect(await logsIn('advertiser@demo.test', '2', ours)).toBe(0);
  expect(await logsIn(email, '3', ours)).toBe(0);
  expect(await logsIn(email, '3', own)).toBe(codes.invalid);
  expect(await logsIn('advertiser@demo.test', '3', ours)).toBe(codes.invalid);
});
