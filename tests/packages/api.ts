// The API of a host, as far as the widgets ask it: what is asked is read off the wire, and the samples are answered.
import type { ServerResponse } from 'node:http';
import { codes, decode, file, pagerOf, type Answer, type Decoded, type Row } from '@millrace/core';
import { accountCalls, anAccount, aTelegram, aWebhook, someAlertSettings } from '@millrace/core/account';
import { channelCalls, someChannels } from '@millrace/core/channels';
import { creativeCalls, someCreatives } from '@millrace/core/creatives';
import { dayOf, daysAfter } from '@millrace/core/format';
import { noApplyHelp, offerCalls, someOfferFigures, someOffers } from '@millrace/core/offers';
import { aPaymentInfo, paymentCalls } from '@millrace/core/payment';
import { aProvider, referenceCalls, someCarriers, someCountries, someOfferSettings } from '@millrace/core/reference';
import { anAstrayReport, aSnapshot, reportCalls, someReportRows, totals } from '@millrace/core/reports';
import { aSecondFactor, secondFactorCalls } from '@millrace/core/second-factor';
import { sessionCalls } from '@millrace/core/session';
import { aCoverage, aLinkHealth, smartlinkCalls, someSmartlinkRows, someTrendRows } from '@millrace/core/smartlinks';
import { someFaq } from '@millrace/core/support';
import { someExits, testerCalls } from '@millrace/core/tester';
import type { Seen } from '../lab/answering.ts';

interface Known {
  readonly row: Row;
  readonly given: (asked: never) => unknown;
}

/** The type of the row says what may be asked and answered. */
function on<R extends Row>(row: R, given: (asked: Decoded<R>) => Answer<R>): Known {
  return { row, given };
}

function page<T>(all: readonly T[], { p, n }: { p: number; n: number }) {
  return { ...pagerOf(all.length, p, n), data: all.slice((p - 1) * n, p * n) };
}

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><rect width="3" height="2"/></svg>';
const picture = new Blob([drawing], { type: 'image/svg+xml' });
const address = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
const creatives = someCreatives(30).map((one) => ({ ...one, img_url: address, push_img_url: '' }));
// Of the last seven days, for which a report asks that was just opened: a chart of days gone by would be empty.
const today = dayOf(new Date());
const rows = someReportRows(7).map((row, index) => ({ ...row, dt: daysAfter(today, index - 6) }));

const known: readonly Known[] = [
  on(referenceCalls.provider, () => aProvider({ faq: someFaq() })),
  on(referenceCalls.countries, () => someCountries()),
  on(referenceCalls.carriers, () => someCarriers()),
  on(referenceCalls.offerSettings, () => someOfferSettings()),
  on(sessionCalls.captcha, () => picture),
  on(channelCalls.list, () => someChannels()),
  on(offerCalls.list, (asked) => page(someOffers(64), asked)),
  on(offerCalls.applyHelp, () => noApplyHelp),
  on(offerCalls.figures, ({ oids }) => ({
    start: daysAfter(today, -7),
    end: daysAfter(today, -1),
    data: someOfferFigures(oids),
  })),
  on(creativeCalls.sizes, () => [{ width: 300, height: 250 }]),
  on(creativeCalls.list, (asked) => page(creatives, asked)),
  on(smartlinkCalls.list, (asked) => page(someSmartlinkRows(3), asked)),
  on(smartlinkCalls.figures, () => ({ start: daysAfter(today, -6), end: today, data: [] })),
  on(smartlinkCalls.health, () => aLinkHealth()),
  on(smartlinkCalls.offers, (asked) => page(someOffers(34), asked)),
  on(smartlinkCalls.coverage, () => aCoverage()),
  on(smartlinkCalls.trend, () => ({ data: someTrendRows(5) })),
  on(paymentCalls.info, () => [aPaymentInfo()]),
  on(paymentCalls.next, () => ({ amount: '0', paid: 0, held: [], adjustments: [] })),
  on(channelCalls.postbacks, () => ({ ...pagerOf(0, 1, 25), list: [], until: 0, failing: null })),
  on(reportCalls.astray, () => anAstrayReport()),
  on(accountCalls.read, () => anAccount()),
  on(accountCalls.alerts, () => someAlertSettings()),
  on(accountCalls.webhook, () => aWebhook()),
  on(accountCalls.telegram, () => aTelegram()),
  on(secondFactorCalls.read, () => aSecondFactor()),
  on(paymentCalls.signature, () => picture),
  on(reportCalls.snapshot, () => ({ panel: 'network', orgtype: 3 })),
  on(reportCalls.series, () => aSnapshot()),
  on(reportCalls.list, () => ({
    ...pagerOf(rows.length, 1, 10),
    list: rows,
    totals: totals(rows),
    complete_until: '2026-11-20T14:00:00+08:00',
  })),
  on(testerCalls.proxy, () => ({ exits: someExits() })),
];

/** What is spelled out is looked for before what has names in braces. */
const byBraces = known.toSorted((a, b) => a.row.path.split('{').length - b.row.path.split('{').length);

/** Answers a page of this or any other origin; what nobody may ask or what is asked wrongly is an HTTP error. */
export async function answerCall(response: ServerResponse, { method, url, headers, body }: Seen): Promise<void> {
  const allowed = { 'access-control-allow-origin': headers.origin ?? '*', 'access-control-allow-credentials': 'true' };
  const { pathname, searchParams } = new URL(url, 'http://here');
  for (const { row, given } of byBraces) {
    const found = method === row.method && patternOf(row).exec(pathname.replace(/^\//, ''));
    if (!found) continue;
    const form = new Response(body, { headers: { 'content-type': headers['content-type'] ?? '' } });
    const wire = method === 'GET' ? searchParams : await form.formData();
    const { asked, fields } = decode(row, found.groups ?? {}, wire as Iterable<[string, string | Blob]>);
    if (fields) return void response.writeHead(400, allowed).end(JSON.stringify(fields));
    const d = given(asked as never);
    if ((row.gives as unknown) === file) {
      const { type } = d as Blob;
      return void response.writeHead(200, { ...allowed, 'content-type': type }).end(await (d as Blob).bytes());
    }
    const envelope = JSON.stringify({ c: codes.ok, m: '', [row.payload]: d });
    return void response.writeHead(200, { ...allowed, 'content-type': 'application/json' }).end(envelope);
  }
  response.writeHead(404, allowed).end();
}

function patternOf({ path }: Row): RegExp {
  return new RegExp(`^${path.replace(/^\//, '').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}
