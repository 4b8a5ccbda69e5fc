import { converted } from '@millrace/core/format';
import { offerAdTypes } from '@millrace/core/reference';
import { conversionFault } from '../offers/convertible.ts';
import { advertisers } from '../offers/advertiser-tables.ts';
import { usd } from '../offers/rates.ts';
import { longestText, mostCap, mostHoldDays, offers, offerTexts } from '../offers/tables.ts';
import { carriers, offerSettings } from '../reference/lists.ts';
import {
  address,
  amount,
  choice,
  choices,
  countries,
  currency,
  day,
  externalId,
  orNone,
  text,
  whole,
  yesOrNo,
  type Cell,
} from './cells.ts';
import { putTerms, refuseComing, termsAt } from './offer-terms.ts';
import { movedRevenue } from './advertiser-moves.ts';
import { tellingPromoters } from './promoters.ts';
import { paidText } from './revenue.ts';
import { readKnown, type Known } from './offer-known.ts';
import type { Judged, Line, Sheet, Stored } from './sheet.ts';
import { isOwnLink, macroLooks, ownLink } from './visitor-address.ts';

const systems = [
  { id: 0, name: 'Any' },
  { id: 1, name: 'iOS' },
  { id: 2, name: 'Android' },
];
const states = [
  { id: 0, name: 'Paused' },
  { id: 1, name: 'Active' },
];
const flows = { soi: 1, install: 8 } as const;
const carrierIds = choices(
  Object.values(carriers).flat(),
  'ids of carriers such as 26202, which is country code and network code, or names',
);

const about = (words: string, cell: Cell) => ({ ...cell, about: words });
const longText = text(longestText, { hasLines: true });
const conversions = 'how many conversions it takes';
const mostEarned = 'how many US dollars publishers may earn of it';

export const offerSheet: Sheet = {
  noun: 'offer',
  table: offers,
  key: offers.oid,
  otherKey: offers.external_id,
  title: offers.name,
  cells: {
    oid: about('our id; left empty for a new offer', whole(1, 999_999_999)),
    external_id: about("your own or the advertiser's id, by which a line finds its offer again", externalId),
    name: about('what publishers read', text(200, { isNeeded: true })),
    ad_type: about('what is paid for', choice(offerSettings.ad_type)),
    payout_price: about('what publishers get, in US dollars; 0 floats', amount(4, 99_999_999)),
    advertiser_id: about('who pays for it: an id of `advertisers list`', orNone(whole(1, 999_999_999))),
    revenue: about('what its advertiser pays', orNone(amount(4, 99_999_999))),
    currency: about('in which currency; that of its advertiser where it is left out', currency),
    status: about('whether it takes visitors', choice(states)),
    countries: about('where its visitors come from, everywhere where it is empty', countries()),
    category: about('what it is about', choice(offerSettings.category)),
    conversion_flow: about(
      'what a visitor does; SOI where it is left out, Install for CPI',
      choice(offerSettings.conversion_flow),
    ),
    restriction_type: about('for which pages', choice(offerSettings.restriction_type)),
    prelander: about('whether a page stands before its own', choice(offerSettings.prelander)),
    os: about('for which system', choice(systems)),
    carriers: about("whose visitors it takes, anybody's where it is empty", carrierIds),
    cap_day: about(`${conversions} on a day of GMT+8, 0 for any number`, whole(0, mostCap)),
    cap_total: about(`${conversions} in all, 0 for any number`, whole(0, mostCap)),
    cap_month: about(`${conversions} in a month of GMT+8, 0 for any number`, whole(0, mostCap)),
    cap_publisher: about(`${conversions} of one publisher on a day of GMT+8, 0 for any number`, whole(0, mostCap)),
    budget_day: about(`${mostEarned} on a day of GMT+8, 0 for any sum`, whole(0, mostCap)),
    budget_month: about(`${mostEarned} in a month of GMT+8, 0 for any sum`, whole(0, mostCap)),
    budget_total: about(`${mostEarned} in all, 0 for any sum`, whole(0, mostCap)),
    start_date: about('the first day of GMT+8 on which it takes visitors', orNone(day)),
    end_date: about('the last one', orNone(day)),
    one_conversion: about('whether a click pays once; yes where it is left out for CPI, else no', yesOrNo),
    hold_days: about('for how many days its conversions are held', whole(0, mostHoldDays)),
    auto_approve: about('whether who applies for it is approved at once', yesOrNo),
    icon_url: about('its picture; one is drawn where it is empty', address()),
    url: about('where visitors go, with {click_id} and other macros', address({ mayBeDrawn: true })),
    preview_url: about('the same page as publishers may see it', address()),
    description: about('what publishers read of it', longText),
    description_zh: about('the same in Chinese', longText),
    kpi: about('what its advertiser expects of the traffic', longText),
    kpi_zh: about('the same in Chinese', longText),
    restrictions: about('what is not allowed', longText),
    restrictions_zh: about('the same in Chinese', longText),
    allowed_traffic: about('which traffic is allowed', longText),
    allowed_traffic_zh: about('the same in Chinese', longText),
  },
  refersTo: { advertiser_id: { key: advertisers.id, noun: 'advertiser' } },
  needed: ['name', 'ad_type', 'payout_price', 'countries'],
  usual: (created_at, { ad_type }) => ({
    status: 1,
    category: 1,
    conversion_flow: ad_type === offerAdTypes.cpi ? flows.install : flows.soi,
    restriction_type: 1,
    prelander: 1,
    os: 0,
    carriers: [],
    cap_day: 0,
    cap_total: 0,
    cap_month: 0,
    cap_publisher: 0,
    budget_day: 0,
    budget_month: 0,
    budget_total: 0,
    one_conversion: ad_type === offerAdTypes.cpi,
    hold_days: 0,
    auto_approve: false,
    advertiser_id: null,
    revenue: null,
    currency: null,
    start_date: null,
    end_date: null,
    icon_url: '',
    url: '',
    preview_url: '',
    ...Object.fromEntries(offerTexts.map((name) => [name, ''])),
    created_at,
  }),
  saidUsual: ['conversion_flow', 'restriction_type'],
  judging: async (context) => {
    const known = await readKnown(context);
    return (line) => judge(line, known);
  },
  dated: {
    names: ['payout_price', 'revenue', 'currency'],
    read: termsAt,
    async put(tx, rows, since) {
      const terms = rows.map(({ oid, payout_price, revenue, currency: code }) => {
        const paid = { payout: String(payout_price), revenue: textOrNone(revenue), currency: String(code) };
        return { oid: Number(oid), since, ...paid };
      });
      await refuseComing(tx, terms);
      return putTerms(tx, terms);
    },
  },
  looks: movedRevenue,
  telling: (context, oids, work) => tellingPromoters(context, { oids, since: context.now }, work),
  sample: {
    external_id: 'ADV-1001',
    name: 'Moss Kingdom - Android - DE',
    ad_type: 'CPI',
    payout_price: '1.20',
    revenue: '1.60',
    currency: 'USD',
    status: 'Paused',
    countries: 'DE|AT|CH',
    category: 'Games',
    conversion_flow: 'Install',
    restriction_type: 'Main Stream',
    prelander: 'Without prelander',
    os: 'Android',
    cap_day: '100',
    cap_total: '0',
    cap_month: '2000',
    cap_publisher: '50',
    budget_month: '5000',
    one_conversion: 'yes',
    hold_days: '14',
    auto_approve: 'no',
    url: 'https://advertiser.example/track?click={click_id}&sub={source}',
    preview_url: 'https://advertiser.example/moss-kingdom',
    description: 'A kingdom in the moss, to be built in short rounds.',
    kpi: '30 % of the players open it on the second day.',
    restrictions: 'No incentives, no adult pages.',
    allowed_traffic: 'Display, native and push.',
  },
};

const isBilledWords = 'it stands on invoices to its advertiser: add an offer of its own for another one';

const short = (decimal: string) => String(Number(decimal));
const textOrNone = (value: unknown) => (typeof value === 'string' ? value : null);

const steep = 2;

/** An offer goes live only where a conversion of it can be told; what may be a slip of the keys is pointed at. */
function judge({ row: said, old, given }: Line, { origins, rates, currencies, billed }: Known): Judged {
  const row: Stored = { ...said, currency: said['currency'] ?? currencies.get(Number(said['advertiser_id'])) ?? usd };
  const warnings: string[] = [];
  const url = String(row['url']);
  const isOtherUrl = old?.['url'] !== url;
  const fault = conversionFault(url);
  const isActive = row['status'] === 1;
  const wasSo = old?.['status'] === 1 && !isOtherUrl;
  const isPaused = isActive && fault !== undefined && !wasSo;
  if (isActive && fault !== undefined) warnings.push(`${fault}${isPaused ? ': it is stored as paused' : ''}.`);
  if (isOtherUrl) warnings.push(...macroLooks(url));
  if (old) warnings.push(...priceWarnings(Number(old['payout_price']), Number(row['payout_price'])));
  const paid = judgePrice(row, old, given, rates);
  warnings.push(...paid.warnings, ...otherCurrency(row, old, currencies));
  const [start, end] = [row['start_date'], row['end_date']];
  const isOver = typeof start === 'string' && typeof end === 'string' && start > end;
  const isMoved = old !== undefined && (old['advertiser_id'] ?? null) !== (row['advertiser_id'] ?? null);
  const problems = [
    ...(isMoved && billed.has(Number(row['oid'])) ? [`advertiser_id: ${isBilledWords}`] : []),
    ...paid.problems,
    ...(isOtherUrl && isOwnLink(url, origins) ? [`url: ${ownLink}`] : []),
    ...(isOver ? [`end_date: ${end} is before its first day, ${start}`] : []),
  ];
  return {
    row: isPaused ? { ...row, status: 0 } : row,
    warnings,
    problem: problems[0],
  };
}

/** What an advertiser pays is held against the payout in dollars, and is not said anew by the name of another currency. */
function judgePrice(row: Stored, old: Stored | undefined, given: Stored, rates: ReadonlyMap<string, string>) {
  const [payout, revenue, code] = [Number(row['payout_price']), textOrNone(row['revenue']), String(row['currency'])];
  const rate = rates.get(code);
  const warnings: string[] = [];
  const problems: string[] = [];
  const isOther = old !== undefined && old['currency'] !== code;
  if (rate === undefined)
    problems.push(`currency: there is no rate of ${code}: say it by "rates set ${code} …", or write another currency`);
  if (isOther && old['revenue'] !== null && given['revenue'] === undefined)
    problems.push(
      `currency: its advertiser pays ${Number(old['revenue'])} ${String(old['currency'])}: say its revenue in ${code} too`,
    );
  if (old === undefined && given['currency'] === undefined && code !== usd)
    warnings.push(`is in ${code}, as its advertiser is.`);
  const isNews = Number(old?.['payout_price']) !== payout || old?.['revenue'] !== revenue || isOther;
  const dollars = revenue !== null && rate !== undefined ? converted(revenue, rate, 4) : null;
  if (revenue !== null && dollars !== null && isNews && payout > Number(dollars)) {
    const paid = paidText({ revenue: short(revenue), currency: code, dollars: short(dollars) });
    warnings.push(`pays $${payout}, more than the ${paid} that its advertiser pays.`);
  }
  return { warnings, problems };
}

/** An offer may be paid in another currency than the others of its advertiser, if somebody meant it. */
function otherCurrency(row: Stored, old: Stored | undefined, currencies: Known['currencies']): string[] {
  const usual = currencies.get(Number(row['advertiser_id']));
  const isNews = ['advertiser_id', 'currency'].some((name) => old?.[name] !== row[name]);
  if (usual === undefined || usual === row['currency'] || !isNews) return [];
  return [`is paid in ${String(row['currency'])}, although its advertiser pays in ${usual}.`];
}

function priceWarnings(before: number, after: number): string[] {
  if (before === after) return [];
  if (before === 0 || after === 0) return [after === 0 ? 'floats from now on.' : 'does not float any more.'];
  const factor = after / before;
  return factor >= steep ? [`pays ${factor.toFixed(1)} times as much: ${before} → ${after}.`] : [];
}
