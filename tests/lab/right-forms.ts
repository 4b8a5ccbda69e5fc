import { codes } from '@millrace/core';
import { questionJson, questionsFor, someAnswers } from '@millrace/core/registration';
import sharp from 'sharp';
import { readCaptchaOf } from './captcha.ts';
import type { Lab } from './start.ts';
import type { Visitor } from './visitor.ts';

type Form = Readonly<Record<string, string | Blob>>;

interface RightForm {
  /** What can be sent for the `n`th time. */
  readonly fields: (n: number, visitor: Visitor) => Form | Promise<Form>;
  /** What is answered, where it takes more than a form to be told yes. */
  readonly code?: number;
}

const password = 'Demo1234';
const fixed = (form: Form): RightForm => ({ fields: () => form });
const numbered = (form: Form, field: string): RightForm => ({
  fields: (n) => ({ ...form, [field]: `${String(form[field])}${n}` }),
});

/** By the name of its call a form in which every field that is typed is right. */
export async function rightForms(server: Lab, { client }: Visitor): Promise<Record<string, RightForm>> {
  const { db } = server;
  const { data } = await client.offers.list({ approve_status: 2, n: 1_000 });
  const fresh = data.filter(({ status }) => status === 1).map(({ oid }) => String(oid));
  const { id: app } = await client.channels.create({ name: 'Padded', platform: 3 });
  const { id: placement } = await client.channels.createPlacement({ id: app, name: 'Padded', type: 1 });
  const { id: site } = await client.channels.createWebsite({ url: 'https://padded.example' });
  const { gid } = await client.smartlinks.create({ name: 'Padded', ad_type: 1 });
  const { id: saved } = await client.reports.save({ name: 'Padded', type: 'stat_report', query: '' });
  const [creative] = (await client.creatives.list({ n: 1 })).data;
  const { org } = await client.account.read();
  const { company } = await client.account.personal();
  const { path: signature } = await client.payment.uploadSignature({ signature: await aPicture('#123456') });
  const { list: payments } = await client.payment.history();
  const slip = payments.find(({ bank_slip }) => bank_slip.includes('payment-slip'))?.invoice_id ?? '';

  const contact = { contact_type: '2', country: 'DE', timezone: String(org.timezone.id || 1) };
  const addresses = {
    store_url: 'https://a.test/s',
    callback_url: 'https://a.test/c',
    postback_url: 'https://a.test/p',
  };
  const anApp = { name: 'App', platform: '2', ...addresses, currency_name: 'Coins', currency_rate: '5' };
  const aLink = {
    name: 'Link',
    ad_type: '1',
    package: '',
    preview_url: 'https://a.test/p',
    icon_url: 'https://a.test/i',
    p_material: '',
  };
  const details = { beneficiary: 'Ada', bank_name: 'Bank', bank_address: 'Street 1', bank_swift: 'ABCDEFGH' };
  const paid = { pay_type: 2, account: 'DE1', currency: 2, country: 'DE' };
  const search = fixed({ search: 'a' });
  const mailed = fixed({ email: 'nobody@millrace.test' });
  /** Has nobody look at what was sent before, so that it may be changed once more. */
  const unheld = async (form: Form) => {
    await db.execute('update modifications set status = 2 where status in (0, 3)');
    await db.execute("update users set erp_status = 13 where un = 'publisher@demo.test'");
    return form;
  };

  return {
    'session.login': fixed({ username: 'publisher@demo.test', password, orgtype: '3' }),
    'session.captcha': fixed({ random: '1' }),
    'session.verifySend': mailed,
    'session.verifySendAgain': mailed,
    'session.emailSend': mailed,
    'session.forget': { ...fixed({ email: 'nobody@millrace.test', captcha: 'x' }), code: codes.captchaWrong },
    'registration.register': {
      fields: async (n, visitor) => ({
        account_type: '0',
        contact_type: '2',
        contact_number: '1',
        company: 'Ada',
        password: 'Abcde12345',
        country: 'DE',
        integration_type: '1',
        invitation_code: 'friend',
        email: `new${n}@millrace.test`,
        question: questionJson(questionsFor(1), someAnswers()),
        captcha: await readCaptchaOf(server, visitor, 'register'),
      }),
    },
    'account.edit': {
      fields: () => unheld({ ...contact, contact_data: '+49 30 1', city: 'Berlin', address: 'Here 1\nThere' }),
    },
    'account.editPersonal': {
      fields: () =>
        unheld({
          ...contact,
          account_type: '0',
          company,
          team_size: '1',
          address: 'Here 1',
          contact_name: 'Ada',
          contact_number: '1',
          payment: JSON.stringify({ ...details, ...paid, signature }),
          password,
        }),
    },
    'account.changeEmail': { ...fixed({ code: '000000', email: 'new@millrace.test' }), code: codes.invalid },
    'account.emailCode': { fields: (n) => ({ email: `code${n}@millrace.test`, password }) },
    'watches.ask': { ...fixed({ id: 'nobodys-test-id', email: 'new@millrace.test' }), code: codes.notFound },
    'secondFactor.addPasskey': { ...fixed({ name: 'Key', passkey: '{}' }), code: codes.invalid },
    'secondFactor.addTimeCodes': { ...fixed({ time_code: '000000' }), code: codes.invalid },
    'secondFactor.confirm': fixed({ time_code: '', recovery_code: '', password }),
    'secondFactor.signIn': { ...fixed({ time_code: '000000', recovery_code: 'aaaa' }), code: codes.notFound },
    'payment.edit': {
      fields: (n) =>
        unheld({ pay_type: '2', account: `DE${n}`, currency: '2', country: 'DE', ...details, signature, password }),
    },
    'payment.history': search,
    'payment.slip': fixed({ invoice_id: slip }),
    'payment.invoice': fixed({ invoice_id: slip }),
    'account.saveWebhook': fixed({ url: 'https://padded.example/hook', kind: 'payment', is_on: '1' }),
    'account.makeApiKey': fixed({ name: 'Key', scopes: JSON.stringify(['figures']), may_change: '0', days: '90' }),
    'account.inviteSeat': { fields: (n) => ({ email: `seat${n}@millrace.test`, role: 'analyst' }) },
    'account.saveTelegramBot': { ...fixed({ token: `7301955426:${'A'.repeat(35)}` }), code: codes.invalid },
    'account.saveTelegram': {
      ...fixed({ bot_id: '7301955426', kind: 'payment', is_on: '1' }),
      code: codes.conflict,
    },
    'account.removeTelegram': fixed({ bot_id: '7301955426' }),
    'channels.create': numbered(anApp, 'name'),
    'channels.update': numbered({ id: String(app), ...anApp, name: 'Changed' }, 'name'),
    'channels.testPostback': fixed({ id: String(app), url: 'http://127.0.0.1/' }),
    'channels.createPlacement': numbered({ id: String(app), name: 'Place', type: '1' }, 'name'),
    'channels.updatePlacement': numbered(
      { id: String(app), placement_id: String(placement), name: 'Place', type: '2' },
      'name',
    ),
    'channels.createWebsite': { fields: (n) => ({ url: `https://padded${n}.example`, name: 'Site' }) },
    'channels.updateWebsite': fixed({ id: String(site), name: 'Site' }),
    'offers.list': search,
    'offers.apply': { fields: (n) => ({ aid: '1001', id: fresh[n] ?? '', reason: 'It fits.\nReally.' }) },
    'offers.recommended': fixed({ name: 'a' }),
    'offers.keepTemplate': fixed({ reason: 'Our players like it.' }),
    'smartlinks.list': search,
    'sources.blocked': search,
    'smartlinks.create': fixed(aLink),
    'smartlinks.update': fixed({ sml_id: String(gid), ...aLink }),
    'smartlinks.rename': fixed({ sml_id: String(gid), name: 'Called' }),
    'smartlinks.offers': search,
    // Nobody has tested it, so that it leads nowhere.
    'smartlinks.acceptDestination': {
      ...fixed({ gid: String(gid), destination: 'com.harbor.tycoon' }),
      code: codes.conflict,
    },
    'creatives.list': search,
    'creatives.library': search,
    'creatives.submit': {
      fields: async (n) => {
        const picture = await aPicture({ r: n, g: 90, b: 160 });
        return { name: 'Banner', ad_type: '2', width: '300', height: '250', picture };
      },
    },
    'creatives.drawKit': numbered({ id: String(creative?.id), title: 'Words', place: 'banner-320x50' }, 'title'),
    'creatives.packKit': numbered({ id: String(creative?.id), title: 'Words', places: 'banner-320x50' }, 'title'),
    'reports.save': numbered({ name: 'Report', type: 'stat_report', query: 'type=stat_report' }, 'name'),
    'reports.rename': numbered({ id: String(saved), name: 'Renamed' }, 'name'),
  };
}

async function aPicture(background: string | { r: number; g: number; b: number }): Promise<Blob> {
  const bytes = await sharp({ create: { width: 300, height: 250, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' });
}
