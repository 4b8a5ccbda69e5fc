import {
  accountTypeName,
  accountTypeWords,
  customerTypeName,
  customerTypeWords,
  erpStatuses,
} from '@millrace/core/account';
import { websiteStatuses } from '@millrace/core/channels';
import { auditStates } from '@millrace/core/creatives';
import { nameOf } from '@millrace/core/fields';
import { approveStatuses } from '@millrace/core/offers';
import {
  currencies,
  currencyWords,
  maskedAccount,
  payTypes,
  payTypeWords,
  type PaymentTerms,
} from '@millrace/core/payment';
import { countryName, type ProviderSettings } from '@millrace/core/reference';
import { integrationTypes, integrationTypeWords } from '@millrace/core/registration';
import { userStatuses, type Locale } from '@millrace/core/session';
import { amContactOf } from '../reference/am-contact.ts';
import { sectionNames } from '../mail/letter-words.ts';
import { momentText, nameIn, table } from './listing.ts';
import { invoiceStatuses, usd } from './invoice-rows.ts';
import { termsText } from './own-terms.ts';
import { taxText } from './tax-terms.ts';
import { contactInWords, profileInWords, zoneInWords } from './profile-words.ts';
import type { PublisherFile } from './read-publisher.ts';

const { underReview: review, normal: approved, blocked, notApproved: rejected } = userStatuses;
export const accountStatuses = { review, approved, blocked, rejected };
export const detailsStatuses = {
  settled: erpStatuses.none,
  'under review': erpStatuses.underReview,
  rejected: erpStatuses.rejected,
};
const applicationStatuses = {
  pending: approveStatuses.pending,
  approved: approveStatuses.approved,
  rejected: approveStatuses.rejected,
};

/** What its letters are written in. */
const languages = { en: 'English', 'zh-CN': 'Simplified Chinese' } as const satisfies Record<Locale, string>;

type Fact = readonly [name: string, value: unknown];

/** All that is stored of a publisher, in groups; what is empty is a dash. */
export function publisherLines(file: PublisherFile, network: ProviderSettings): string[] {
  const groups: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ['Waits for you', inColumns(waiting(file))],
    ['Account', inColumns(account(file, network))],
    ['Person', inColumns(person(file))],
    ['Payment', inColumns(payment(file, network))],
    ['Traffic', inColumns(traffic(file))],
    ['Registration', inColumns(registration(file))],
    ['Decisions', table(file.decisions.map(({ at, by, said, reason }) => [at, by, said, reason]))],
    // Under each other, as a note has lines of its own.
    [
      'Notes',
      file.notes.flatMap(({ id, at, by, text }) => [
        `${id}  ${momentText(at)}  ${by}`,
        ...text.split('\n').map((line) => `  ${line}`),
      ]),
    ],
    // Under each other: a question is longer than a column.
    ['Answers', (file.registration?.question ?? []).flatMap(({ q, a }) => [q, `  ${answerText(a)}`])],
  ];
  return groups
    .filter(([title, lines]) => lines.length > 0 || title === 'Waits for you')
    .flatMap(([title, lines], index) => [
      ...(index === 0 ? [] : ['']),
      title,
      ...(lines.length === 0 ? ['  nothing'] : lines.map((line) => `  ${line}`)),
    ]);
}

function inColumns(facts: readonly Fact[]): string[] {
  return table(facts.map(([name, value]) => [name, shown(value)]));
}

/** What was answered, which is stored without blanks behind the commas; countries by their names. */
function answerText(answer: string): string {
  if (answer === '') return '-';
  if (/^[A-Z]{2}(,[A-Z]{2})*$/.test(answer))
    return answer
      .split(',')
      .map((code) => countryText(code))
      .join(', ');
  return answer.replaceAll(/,(?=[^\s\d])/g, ', ');
}

/** A country by its name and code. */
function countryText(code: string | undefined = ''): string {
  const name = countryName(code, 'en');
  return name === undefined ? code : `${name} (${code})`;
}

function shown(value: unknown): unknown {
  return value === '' || value === null || value === undefined ? '-' : value;
}

function waiting({ user, reviews, modification, ...file }: PublisherFile): Fact[] {
  const sites = file.websites.filter(({ status }) => status === websiteStatuses.unverified).length;
  const waits: [is: boolean, name: string, command: string][] = [
    [user.status === review, 'the account', `publishers approve ${user.un}`],
    ...reviews.map(({ section, state }): [boolean, string, string] => [
      state === 'waiting',
      `changed ${sectionNames[section]}`,
      `details show ${user.un}`,
    ]),
    [modification !== undefined, 'changed payment details', `modifications approve ${modification?.id}`],
    [file.applications.has(applicationStatuses.pending), 'applications', 'applications list'],
    [file.submissions.has(auditStates.pending), 'creatives', 'submissions list'],
    [sites > 0, 'websites', 'websites list'],
  ];
  return waits.filter(([is]) => is).map(([, name, command]) => [name, `millrace ${command}`]);
}

function account(
  { user, last, devices, passkeys, timeCodes, webhook, telegram, inviter, referees }: PublisherFile,
  network: ProviderSettings,
): Fact[] {
  return [
    ['id', user.id],
    ['e-mail', user.is_activated && !user.is_verified ? `${user.un} (not confirmed yet)` : user.un],
    ['language', languages[user.locale ?? 'en']],
    ['status', nameIn(accountStatuses, user.status)],
    ['reason', user.info],
    ['details', nameIn(detailsStatuses, user.erp_status)],
    ['manager', amContactOf(network, user.manager).name_en],
    ['trusted', user.is_trusted ? 'yes' : 'no'],
    ['activated', user.is_activated ? 'yes' : 'no'],
    ['since', user.created_at],
    ['last login', last?.login],
    ['last seen', last?.seen],
    ['signed in on', devices.join(', ')],
    [
      'second factor',
      [...(passkeys > 0 ? [`${passkeys} passkeys`] : []), ...(timeCodes > 0 ? ['time codes'] : [])].join(', '),
    ],
    ['alert webhook', webhook && webhookText(webhook)],
    ['alerts by Telegram', telegram && telegramText(telegram)],
    ['invited by', inviter],
    ['referees', referees],
  ];
}

/** The bot, and not whom it writes to. */
function telegramText({ bot, kinds, stopped }: NonNullable<PublisherFile['telegram']>): string {
  return `@${bot} (${kinds.join(', ') || 'nothing is sent'})${stopped === null ? '' : `, stopped: ${stopped}`}`;
}

/** Its host alone: what is behind that may hold a key of theirs. */
function webhookText({ url, kinds, conversions_since, failed_at }: NonNullable<PublisherFile['webhook']>): string {
  const failing = failed_at === null ? '' : `, failing since ${momentText(failed_at)}`;
  const sent = [...kinds, ...(conversions_since === null ? [] : ['each conversion'])];
  return `${new URL(url).host} (${sent.join(', ') || 'nothing is sent'})${failing}`;
}

function person({ user, profile }: PublisherFile): Fact[] {
  return [
    ['account type', accountTypeWords[accountTypeName(profile?.account_type ?? 0)]],
    ['company', profile?.company],
    ['contact name', profile?.contact_name],
    ['contact', profile && contactInWords(profile.contact_type, profile.contact_data)],
    ['country', countryText(profile?.country)],
    ['city', profile?.city],
    ['address', profile?.address],
    ['team size', profile && profile.team_size > 0 ? profileInWords('team_size', profile.team_size) : ''],
    ['time zone', profile && zoneInWords(profile.timezone)],
    ['traffic type', customerTypeWords[customerTypeName(user.customer_type)]],
    ['integration', integrationTypeWords[nameOf(integrationTypes, user.integration) ?? 'api']],
  ];
}

function payment(
  { user, payment: info, payments, balance, adjustments }: PublisherFile,
  network: PaymentTerms,
): Fact[] {
  const owed: Fact[] = [
    ['terms', termsText(network, user)],
    ['tax', taxText(user)],
    ['invoices', countsInWords(invoiceStatuses, payments)],
    ['balance', usd(balance?.amount ?? '0')],
    ...adjustments.map(({ kind, amount, reason }): Fact => [kind, `${usd(amount)}: ${reason}`]),
  ];
  if (!info) return [['paid by', 'not said yet'], ...owed];
  return [
    ['paid by', payTypeWords[nameOf(payTypes, info.pay_type) ?? 'paypal']],
    ['currency', currencyWords[nameOf(currencies, info.currency) ?? 'dollar']],
    ['beneficiary', info.beneficiary],
    ['account', maskedAccount(info.account)],
    ['country', countryText(info.country)],
    ['bank', [info.bank_name, info.bank_address, info.bank_swift].filter((text) => text !== '').join(', ')],
    ['signature', info.signature === '' ? 'no' : 'yes'],
    ...owed,
  ];
}

function traffic({ channels, websites, applications, submissions, smartlinks, figures }: PublisherFile): Fact[] {
  return [
    ['clicks of 30 days', figures.clicks],
    ['conversions of 30 days', figures.conversions],
    ['payout of 30 days', usd(figures.payout)],
    ...channels.map(({ id, name }): Fact => ['channel', `${id}: ${name}`]),
    ...websites.map(({ id, url, status }): Fact => ['website', `${id}: ${url} (${nameIn(websiteStatuses, status)})`]),
    ['applications', countsInWords(applicationStatuses, applications)],
    ['creatives', countsInWords(auditStates, submissions)],
    ['smartlinks', smartlinks],
  ];
}

function countsInWords(states: Readonly<Record<string, number>>, counts: ReadonlyMap<number, number>): string {
  const sorted = [...counts].toSorted(([one], [other]) => one - other);
  return sorted.map(([state, count]) => `${count} ${nameIn(states, state)}`).join(', ') || 'none';
}

function registration({ registration: answers }: PublisherFile): Fact[] {
  if (!answers) return [];
  return [
    ['on', answers.created_at],
    ['contact given', contactInWords(answers.contact_type, answers.contact_number)],
    ['company given', answers.company],
    ['invitation code', answers.invitation_code],
    ['wants news', answers.wants_news ? 'yes' : 'no'],
  ];
}
