// The publishers of the walk: they register as anybody does, are let in by the operator, and set up links and addresses.
import { questionJson, questionsFor, someAnswers } from '@millrace/core/registration';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { createVisitor, type Visitor } from '../visitor.ts';
import { until, type Network } from './network.ts';
import { filler, linksOf, offerSpecs, type LinkSpec, type OfferSpec } from './offers.ts';

interface Link {
  readonly gid: number;
  readonly spec: LinkSpec;
}

export interface Publisher {
  readonly email: string;
  id: number;
  /** The channel of an app with an offerwall, the secret of the app. */
  wall: { readonly aid: number; readonly secret: string } | undefined;
  aid: number;
  links: readonly Link[];
  visitor: Visitor;
  /** The token of the report API. */
  token: string;
  isBlocked: boolean;
  /** In hundredths of a per cent; 0 where nothing is billed, or somebody else accounts for it. */
  taxRate: bigint;
  hasDetails: boolean;
}

const password = 'Harbor1x';
/** Units of the app's money for a dollar. */
export const wallRate = 100n;

export async function register(network: Network, email: string, integration: number): Promise<Publisher> {
  const visitor = createVisitor(network.origins[0] ?? '');
  const { client } = visitor;
  await client.session.loginInfo();
  const parameters = await client.session.captchaProof({ purpose: 'register' });
  const solution = await solveChallenge({ challenge: { parameters }, deriveKey });
  await client.registration.register({
    email,
    password,
    captcha: String(solution?.counter),
    account_type: 1,
    contact_type: 0,
    contact_number: 'brook.media',
    company: `Company of ${email}`,
    country: 'DE',
    integration_type: integration,
    question: questionJson(questionsFor(integration), someAnswers()),
  });
  await until(`The letter to ${email}`, async () => activation(network, email) !== undefined);
  await fetch(activation(network, email) ?? '', { redirect: 'manual' });
  await network.operate('publishers', 'approve', email, '--yes');
  const { user_id } = await client.session.login({ username: email, password, remember: true });
  const [first] = await client.channels.list({});
  return {
    email,
    id: user_id,
    aid: first?.id ?? 0,
    wall: undefined,
    links: [],
    visitor,
    token: (await client.account.token()).token,
    isBlocked: false,
    taxRate: 0n,
    hasDetails: false,
  };
}

/** The address in the letter that an account is activated by. */
function activation(network: Network, email: string): string | undefined {
  for (const [index] of network.origins.entries()) {
    const folder = join(network.folder, String(index), 'outbox');
    const letters = readLetters(folder).filter(({ to }) => to === email);
    const [link] = /https?:\/\/\S+/.exec(letters[0]?.text ?? '') ?? [];
    if (link) return link;
  }
  return undefined;
}

function readLetters(folder: string): { to: string; text: string }[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
    return names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as { to: string; text: string });
  } catch {
    return [];
  }
}

/** Signs in anew: a session ends after thirty days. */
export async function signIn(network: Network, publisher: Publisher): Promise<void> {
  publisher.visitor = createVisitor(network.origins[0] ?? '');
  const { client } = publisher.visitor;
  await client.session.loginInfo();
  await client.session.login({ username: publisher.email, password, remember: true });
}

/** Asks to be let in to every offer, and is to those that are open. */
export async function letIn(
  network: Network,
  publishers: readonly Publisher[],
  open: readonly OfferSpec[],
): Promise<void> {
  const names = new Set(open.filter(({ oid }) => oid !== filler).map(({ oid }) => String(oid)));
  for (const { visitor, aid } of publishers) {
    for (const { oid } of offerSpecs) {
      await visitor.client.offers.apply({ aid, reason: 'Our readers like it.', id: oid });
    }
  }
  const list = await network.operate('applications', 'list', '--limit', '1000');
  const lines = list.split('\n').map((line) => line.trim().split(/\s{2,}/));
  const asked = lines.filter(
    ([id = '', status, , , oid = '']) => status === 'pending' && /^\d+$/.test(id) && names.has(oid),
  );
  await network.operate('applications', 'approve', ...asked.map(([id = '']) => id), '--yes');
}

/** Makes the links, and says at which address conversions are told. */
export async function setUp(publisher: Publisher, receiver: string, open: readonly OfferSpec[]): Promise<void> {
  const { client } = publisher.visitor;
  const query = 'txid={txid}&goal={goal}&status={status}&payout={payout}&click={click_id}&oid={oid}';
  await client.channels.update({
    id: publisher.aid,
    postback_url: `http://${receiver}/own?${query}&aid=${publisher.aid}`,
  });
  const links: Link[] = [];
  for (const spec of linksOf(open)) {
    const { name, countries = [], x_countries = [], os = 0, stream = 1, blocked = [], prior = [], share = -1 } = spec;
    const offer_ratio = Object.fromEntries(prior.map((oid, index) => [oid, 30 + 40 * index]));
    const own = {
      aid: publisher.id,
      ad_type: 0,
      offers: [...prior],
      x_offers: [...blocked],
      offer_ratio,
      prior_ratio: share,
    };
    const { gid } = await client.smartlinks.create({
      name,
      ad_type: 0,
      restriction_type: stream,
      countries: [...countries],
      x_countries: [...x_countries],
      os,
      offers: [...prior],
      x_offers: [...blocked],
      aff_settings: { [publisher.id]: own },
    });
    links.push({ gid, spec });
  }
  publisher.links = links;
}

/** One is billed with a tax, one by reverse charge, the others as most are. */
export async function bill(network: Network, [first, second]: readonly Publisher[]): Promise<void> {
  await network.operate('provider', 'set', 'invoice_tax_id', 'GB 123 4567', '--yes');
  const set = (publisher: Publisher, tax: string) =>
    network.operate('publishers', 'set', publisher.email, '--tax-number', `DE ${publisher.id}`, '--tax', tax, '--yes');
  if (first) await set(first, '7.25');
  if (first) first.taxRate = 725n;
  if (second) await set(second, 'reverse-charge');
}

export async function setUpWall(publisher: Publisher, receiver: string): Promise<void> {
  const { client } = publisher.visitor;
  const { id } = await client.channels.create({
    name: 'Coin Quest',
    platform: 3,
    currency_name: 'Coins',
    currency_rate: String(wallRate),
    callback_url: `http://${receiver}/app`,
    postback_url: `http://${receiver}/own?txid={txid}&goal={goal}&status={status}&payout={payout}&click={click_id}&oid={oid}`,
  });
  const { secret } = await client.channels.read({ id });
  publisher.wall = { aid: id, secret };
}

/** Says how it is to be paid, which the operator takes. */
export async function fileDetails(network: Network, publisher: Publisher): Promise<void> {
  const { client } = publisher.visitor;
  const drawn = await sharp({ create: { width: 180, height: 100, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(drawn)], 'signature.png', { type: 'image/png' });
  const { path: signature } = await client.payment.uploadSignature({ signature: file });
  const details = { pay_type: 0, account: publisher.email, currency: 2, country: 'DE', signature };
  await client.payment.edit({ ...details, password });
  const list = await network.operate('modifications', 'list');
  const [id = ''] = (list.split('\n').find((line) => line.includes(publisher.email)) ?? '').trim().split(/\s+/);
  await network.operate('modifications', 'approve', id, '--yes');
  publisher.hasDetails = true;
}
