import { dayOf } from '@millrace/core/format';
import * as nouns from './nouns.ts';
import { specified, type Specified } from './specified.ts';

const captcha = { purpose: 'which of our forms it belongs to, where it is not the login' };
const password = { password: 'the password anew, before money goes another way' };

const accounts: readonly Specified[] = [
  specified('GET /accounts/profile-r/ session.profile', { fields: 'orgtype', answers: [nouns.profile] }),
  specified('GET /accounts/login-info/ session.loginInfo', { answers: [{ status: 1, user_id: 7 }, { status: 0 }] }),
  specified('POST /accounts/login-r/ session.login', {
    fields: 'username password captcha orgtype',
    beside: { remember: 'remember-me of the login form' },
    asked: { username: 'publisher@own.test', password: 'secret1' },
    sends: 'captcha=&orgtype=3&username=publisher%40own.test&password=secret1',
  }),
  specified('GET /accounts/verify-send-r/ session.verifySend', {
    fields: 'email',
    asked: { email: 'a@own.test' },
    sends: 'email=a%40own.test',
  }),
  specified('POST /accounts/verify-send-again-r/ session.verifySendAgain', {
    fields: 'email',
    asked: { email: 'a@own.test' },
    sends: 'email=a%40own.test',
  }),
  specified('POST /accounts/email-send/ session.emailSend', {
    fields: 'email template',
    constants: { template: 'account_active' },
    asked: { email: 'a@own.test' },
    sends: 'template=account_active&email=a%40own.test',
  }),
  specified('POST /accounts/forget/ session.forget', {
    fields: 'email captcha',
    asked: { email: 'a@own.test', captcha: 'x7' },
    sends: 'email=a%40own.test&captcha=x7',
  }),
  specified('POST /accounts/register-r/ registration.register', {
    fields:
      'account_type contact_type contact_number company password country integration_type captcha email invitation_code question',
    beside: { wants_news: 'the box for mails about offers' },
    asked: {
      account_type: 1,
      contact_type: 4,
      contact_number: '123',
      company: 'Own',
      password: 'secret1',
      country: 'DE',
      integration_type: 1,
      captcha: 'x7',
      email: 'a@own.test',
      invitation_code: '',
      question: '[{"q":"Why?","a":"So"}]',
    },
    sends:
      'account_type=1&contact_type=4&contact_number=123&company=Own&password=secret1&country=DE&integration_type=1' +
      '&captcha=x7&email=a%40own.test&invitation_code=&question=%5B%7B%22q%22%3A%22Why%3F%22%2C%22a%22%3A%22So%22%7D%5D',
  }),
  specified('GET /accounts/logout/ session.logout'),
  specified('GET /accounts/user/info-r/ account.read'),
  specified('POST /accounts/user/edit-info-r/ account.edit', {
    fields: 'contact_type country timezone contact_data city address',
    asked: { contact_type: 4, country: 'DE', timezone: 8, contact_data: '123', city: 'Bonn', address: 'Street 1' },
    sends: 'contact_type=4&country=DE&timezone=8&contact_data=123&city=Bonn&address=Street+1',
  }),
  specified('GET /accounts/ account.personal'),
  specified('POST /accounts/modify-r/ account.editPersonal', {
    fields: 'account_type company team_size country address contact_name contact_number contact_type timezone payment',
    beside: password,
    asked: { company: 'Own', payment: { pay_type: 0, account: 'a@own.test' } },
    sends: 'company=Own&payment=%7B%22pay_type%22%3A0%2C%22account%22%3A%22a%40own.test%22%7D',
  }),
  specified('POST /accounts/modify-password/ account.changePassword', {
    fields: 'password origin_password confirm_password',
    asked: { password: 'secret2', origin_password: 'secret1', confirm_password: 'secret2' },
    sends: 'password=secret2&origin_password=secret1&confirm_password=secret2',
  }),
  specified('POST /accounts/modify-email/ account.changeEmail', {
    fields: 'code email',
    asked: { code: '4711', email: 'b@own.test' },
    sends: 'code=4711&email=b%40own.test',
  }),
];

const common: readonly Specified[] = [
  specified('POST /api/common/check-captcha/ session.checkCaptcha', {
    fields: 'captcha',
    beside: captcha,
    asked: { captcha: 'x7' },
    sends: 'captcha=x7',
  }),
  specified('GET /api/common/get-captcha/ session.captcha', {
    fields: 'random',
    beside: captcha,
    asked: { random: '0.5' },
    sends: 'random=0.5',
    picture: true,
  }),
  specified('GET /api/common/get-tz-list-r/ reference.timezones', { answers: [{ tzs: [nouns.timezone] }] }),
  specified('GET /api/common/get-countries-r/ reference.countries', { answers: [[nouns.country]] }),
  specified('GET /api/common/get-carriers-r/ reference.carriers', {
    answers: [{ DE: nouns.carriers, AT: [] }, [nouns.carriers, nouns.carriers]],
  }),
  specified('GET /api/common/get-offer-r/ reference.offerSettings', { answers: [nouns.offerSettings] }),
];

const aff: readonly Specified[] = [
  specified('GET /api/aff/channel/ channels.list', {
    fields: 'status',
    constants: { status: '1' },
    sends: 'status=1',
    answers: [[nouns.channel]],
  }),
  specified('GET /api/aff/balance/ payment.balance', { answers: [{ total_bonus: 640.5 }, { total_bonus: '0' }] }),
  specified('GET /api/aff/sdk_agreement/{id}/ account.agreeSdk', { asked: { id: 7 } }),
  specified('GET /api/aff/get-token/ account.token', { answers: [{ token: 'abc' }] }),
  specified('GET /api/aff/recommend-list/ account.referrals', {
    fields: 'p n create_start create_end',
    asked: { create_start: '2026-09-01', create_end: '2026-11-20' },
    sends: 'p=1&n=25&create_start=2026-09-01&create_end=2026-11-20',
  }),
  specified('GET /api/aff/get-pay-info-list/ payment.info', {
    fields: 'aff_id',
    asked: { aff_id: 7 },
    sends: 'aff_id=7',
  }),
  specified('POST /api/aff/edit-pay-info/ payment.edit', {
    fields: 'pay_type beneficiary account currency country bank_name bank_address bank_swift signature',
    beside: password,
    asked: { pay_type: 0, account: 'a@own.test', currency: 2, country: 'DE', signature: 'path.png' },
    sends: 'pay_type=0&account=a%40own.test&currency=2&country=DE&signature=path.png',
  }),
  specified('GET /api/aff/get-pay-info-apply-list/ payment.modifications', {
    fields: 'p n',
    sends: 'p=1&n=25',
    answers: [
      { list: [nouns.modification], tot: 1 },
      { list: [], tot: 0 },
      { list: [{ id: 501, aff_id: 7, status: 0, signature: '' }], tot: 1 },
    ],
  }),
  specified('POST /api/aff/set-pay-info-apply/ payment.setModification', {
    fields: 'id aff_id status',
    asked: { id: 501, aff_id: 7, status: 2 },
    sends: 'id=501&aff_id=7&status=2',
  }),
  specified('GET /api/aff/get-payment-history-list/ payment.history', {
    fields: 'p n status search date_start date_end',
    asked: { status: 1, date_start: '2026-10-01', date_end: '2026-10-31' },
    sends: 'search=&p=1&n=25&status=1&date_start=2026-10-01&date_end=2026-10-31',
    answers: [
      { list: [nouns.payment], tot: 1 },
      { list: [], tot: 0 },
    ],
  }),
  specified('POST /api/aff/ads/appl-r/ offers.apply', {
    fields: 'aid reason id link_type',
    asked: { aid: 1001, reason: 'It fits.', id: 202 },
    sends: 'aid=1001&reason=It+fits.&id=202',
  }),
  specified('POST /api/data/file/upload/ payment.uploadSignature', {
    fields: 'signature',
    asked: { signature: new File(['drawn'], 'signature.png', { type: 'image/png' }) },
    sends: 'signature: file signature.png, image/png, drawn',
  }),
];

const day = dayOf(new Date());
const snapshot: readonly Specified[] = [
  specified('GET /api/snapshot/info-r/ reports.snapshot', { answers: [{ panel: 'network', orgtype: 3 }] }),
  specified('GET /api/snapshot/network-stat-r/ reports.series', {
    fields: 'view_by aid',
    beside: { start: 'the days that are shown', end: 'the days that are shown' },
    asked: { view_by: 'day', aid: 1001 },
    sends: 'view_by=day&aid=1001',
    answers: [nouns.seriesOf(day), { data: {} }],
  }),
  specified('GET /api/snapshot/interactive-stat-report/v2/ reports.interactive', {
    fields: 'start end aid country',
    asked: { start: '2026-11-14', end: '2026-11-20', aid: 1001, country: 'DE' },
    sends: 'start=2026-11-14&end=2026-11-20&aid=1001&country=DE',
  }),
];

const page = { tot: 1, per: 50, cur: 1, from: 1, to: 1 };
const link = { ...nouns.smartlink };
const filled =
  'name sml_type payout_price ad_type restriction_type allow_upstream_sml prelander os access_type publish_type ' +
  'ader_sml strict payout_ratio margin payout_fixed package preview_url icon_url offers x_offers aff_settings ' +
  'p_material filled_oid categories x_categories conversion_flow x_conversion_flow carriers x_carriers countries x_countries';
const chosen = { type: 'which offers and in what order, of the controls above the list' };

const offers: readonly Specified[] = [
  specified('GET /api/offers/list/ offers.list', {
    fields: 'search p contain_api n approve_status is_accurate oids',
    constants: { contain_api: '1', is_accurate: '1' },
    beside: { ad_type: chosen.type, category: chosen.type, country: chosen.type, sort: chosen.type },
    asked: { oids: [201, 202] },
    sends: 'search=&p=1&n=10&contain_api=1&approve_status=-1&is_accurate=1&oids=%5B201%2C202%5D',
    answers: [{ data: [nouns.offer, nouns.unapproved] }, { data: [] }],
  }),
  specified('GET /api/offers/get-recommend-offers/ offers.recommended', {
    fields: 'country name category restriction_type offer_type p n',
    constants: { n: '10' },
    asked: { country: 'DE', category: 1, restriction_type: 1, offer_type: 2 },
    sends: 'p=1&n=10&country=DE&category=1&restriction_type=1&offer_type=2',
  }),
  specified('GET /api/offers/{id}/get/ offers.read', {
    asked: { id: 201 },
    answers: [nouns.offerDetail],
  }),
  specified('GET /api/smartlink/{sml_id}/ smartlinks.read', {
    asked: { sml_id: 301 },
    answers: [link, { gid: 301, uid: 7, name: 'Own Link' }],
  }),
  specified('POST /api/smartlink/get-offer/ smartlinks.offers', {
    fields:
      'search p ad_type os n x_oids do_filter_none is_prelander restriction_type access_type allow_upstream_sml ' +
      'payout_type carriers x_carriers conversion_flow x_conversion_flow categories x_categories countries x_countries',
    constants: { n: '10', do_filter_none: '1', payout_type: '[1,2,3]' },
    asked: { countries: ['DE'], x_oids: [201] },
    sends:
      'search=&ad_type=0&os=0&do_filter_none=1&is_prelander=0&restriction_type=1&access_type=%5B1%2C2%5D' +
      '&allow_upstream_sml=0&payout_type=%5B1%2C2%2C3%5D&p=1&n=10&countries=%5B%22DE%22%5D&x_oids=%5B201%5D',
    answers: [
      { data: [nouns.offer, nouns.unapproved], tot: 2 },
      { data: [], tot: 0 },
    ],
  }),
  specified('GET /api/smartlink/creative creatives.list', {
    fields: 'offer_type ad_type search category country width height p n',
    constants: { n: '12' },
    asked: { ad_type: 3, search: 'sky', country: 'DE', width: 300, height: 250 },
    sends: 'offer_type=2&p=1&n=12&ad_type=3&search=sky&country=DE&width=300&height=250',
    answers: [
      { data: [nouns.creative], tot: 1 },
      { data: [], tot: 0 },
    ],
  }),
  specified('GET /api/smartlink/creative/{id} creatives.read', {
    asked: { id: 401 },
    answers: [{ data: nouns.creative }],
  }),
  specified('GET /api/smartlink/creative/get-size creatives.sizes'),
  specified('POST /api/smartlink/create/ smartlinks.create', {
    fields: filled,
    asked: { name: 'Own' },
    sends: 'name=Own',
  }),
  specified('POST /api/smartlink/{sml_id}/update/ smartlinks.update', {
    fields: filled,
    asked: { sml_id: 301, name: 'Own', x_countries: ['DE', 'AT'], aff_settings: {} },
    sends: 'name=Own&x_countries=%5B%22DE%22%2C%22AT%22%5D&aff_settings=%7B%7D',
  }),
  specified('GET /api/smartlink/list/ smartlinks.list', {
    fields: 'search sml_type gids uid p n',
    constants: { sml_type: '1' },
    beside: { conversion_flow: 'the flow of the sweepstakes, on their page' },
    asked: { uid: 7 },
    sends: 'search=&sml_type=1&p=1&n=50&uid=7',
    answers: [
      { data: [link], ...page },
      { data: [], ...page, tot: 0 },
    ],
  }),
  specified('GET /api/smartlink/get-offer-trend/ smartlinks.trend', {
    fields: 'gid relative',
    asked: { gid: 301 },
    sends: 'relative=1&gid=301',
    answers: [{ data: [nouns.trendRow] }, { data: [] }],
  }),
];

const tester: readonly Specified[] = [
  specified('GET /api/adtrack/track/ tester.track', {
    fields: 'os country zone carrier url source uid',
    asked: { os: 2, country: 'DE', zone: 2, carrier: 26201, url: 'https://a.test/1', source: 0, uid: 'x' },
    sends: 'os=2&country=DE&zone=2&carrier=26201&url=https%3A%2F%2Fa.test%2F1&source=0&uid=x',
    answers: [
      nouns.tested,
      { ...nouns.tested, urls: ['https://a.test/1', 'https://b.test/2'], header: null },
      { ...nouns.tested, urls: [] },
    ],
  }),
  specified('GET /api/adtrack/track-times/ tester.trackTimes', { answers: [{ t: 9 }] }),
  specified('GET /api/adtrack/proxy tester.proxy'),
  specified('GET /api/adtrack/screenshot tester.screenshot', {
    fields: 'id',
    asked: { id: 'a1' },
    sends: 'id=a1',
    picture: true,
  }),
];

/** Every call of section 7. */
export const specifiedCalls: readonly Specified[] = [...accounts, ...common, ...aff, ...snapshot, ...offers, ...tester];
