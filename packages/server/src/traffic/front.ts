import {
  astrayReason,
  createRouter,
  filled,
  isPrefetch,
  systemOf,
  type AstrayReason,
  type Router,
  type Visitor,
} from '@millrace/core/traffic';
import { isbot } from 'isbot';
import { createHmac, createSecretKey, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '../context.ts';
import { nearestAddress } from '../http/address.ts';
import { localeOf } from '../http/heads.ts';
import { sayerOf } from '../http/language.ts';
import { safeHeaders } from '../http/headers.ts';
import { faultOf } from '../log/log.ts';
import { isSignedUser } from './offerwall-signature.ts';
import { offerPage } from '../pictures/addresses.ts';
import type { Click } from './click-log.ts';
import { carrierOf } from '../reference/carrier.ts';
import { countryOf } from '../net/country.ts';
import { linkKey } from './link-cache.ts';
import type { Link } from './links.ts';
import { idIn, subsIn } from './link-query.ts';
import { macrosOf } from './macros.ts';
import { memoize } from '../net/memoize.ts';
import { products } from './products.ts';
import { isTestMark, testHeader, testWayHeader, wayOf } from './test-visit.ts';
import { isCounted, mayRepeat } from './rollup.ts';

/** What our scripts write into the links of their visitors. */
const scripts = ['banner', 'pop'];

interface Answer {
  readonly status: number;
  readonly to?: string;
  readonly text: string;
  /** Our own tester asked, and nothing was counted. */
  readonly isTest?: boolean;
}

/** Who came, and what became of it. */
interface Seen {
  readonly visitor: Visitor;
  readonly carrier_name: string;
  readonly oid: number;
  readonly reason: AstrayReason | undefined;
}

const gone: Answer = {
  status: 404,
  text: 'This link leads nowhere: it is not there any more, or it was copied incompletely.',
};
const unfit: Answer = {
  status: 404,
  text: 'There is nothing here for visitors from your country or with your device.',
};
const failed: Answer = { status: 503, text: 'This link does not work for the moment: try it again.' };

/**
 * The links that publishers hand out, answered in front of everything else: they come by the thousand a second, and
 * of what the others go through they need nothing. False for what is no such link.
 */
export function createClickFront(context: Context) {
  const { config, now, secret, clickIds, clicks, learning, links, log, metrics, provider } = context;
  const agents = memoize((agent) => ({ os: systemOf(agent), isBot: agent === '' || isbot(agent) }));
  const ours = Object.entries({
    ...safeHeaders(config),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  }).flat();

  const visitorKey = createSecretKey(Buffer.from(secret));
  const routers = new WeakMap<Link, Router>();

  /** Who visits which link, so that nobody can tell their address by it. */
  const visitorAt = (visit: string) => createHmac('sha256', visitorKey).update(visit).digest('base64url');

  /** A link that was read anew is another value, and so has another router. */
  function routerOf(link: Link): Router {
    const known = routers.get(link);
    if (known) return known;
    const router = createRouter(link.offers, link.rules);
    routers.set(link, router);
    return router;
  }

  async function follow(request: IncomingMessage, query: URLSearchParams): Promise<Answer> {
    const key = linkKey(idIn(query, 'aid'), idIn(query, 'oid'));
    const link = await links.get(key);
    if (!link) return gone;
    const header = (name: string) => textOf(request.headers[name]);
    const agent = header('user-agent') ?? '';
    const address = nearestAddress(request.socket.remoteAddress, header('x-forwarded-for'), config.proxies);
    const { os, isBot } = agents(agent);
    const wayName = header(testWayHeader) ?? '';
    const isTest = isTestMark(header(testHeader), context, { query, way: wayName });
    const way = isTest ? wayOf(wayName) : undefined;
    const country = way?.country || countryOf(header, address, config);
    const carrier = carrierOf(header, { address, country }, config);
    const visitor = { country, os, carrier: carrier?.id };
    const knowledge = learning.knowledge();
    const { source } = subsIn(query);
    const { isClosed, closed } = link;
    const visit = { isClosed, closed, visitor, source, knowledge, chance: Math.random };
    const offersOf = (only: number) => link.offers.filter((offer) => offer.oid === only);
    const tested = way && createRouter(offersOf(way.oid), link.rules)(visit);
    const { oid, reason } = tested && tested.oid === way?.oid ? tested : routerOf(link)(visit);
    const isNobody = isBot || request.method === 'HEAD' || isPrefetch(header);
    const blocked = isClosed ? undefined : link.blocked.get(source);
    const offer = destinationOf(link, { oid, reason, isOwnBlock: blocked !== undefined });
    const click = newClick(query, link, {
      visitor,
      carrier_name: carrier?.name ?? '',
      oid: blocked === 'nothing' ? 0 : (offer?.oid ?? 0),
      reason:
        astrayReason({
          account: isClosed,
          bot: isNobody,
          source: blocked !== undefined,
          blockedSource: reason === 'blockedSource',
        }) ?? reason,
    });
    if (!isTest) {
      const is_seen = isCounted(click.reason ?? undefined) && query.get('by') === 'pop';
      // A block holds for whoever was here a moment ago too, and whoever it turned away has not been here.
      const counted = mayRepeat(click.reason ?? undefined) && { visitor: visitorAt(`${address} ${agent} ${key}`) };
      await clicks.keep({ ...click, is_seen, ...counted });
    }
    if (blocked === 'nothing') return { status: 204, text: '', isTest };
    const page = offer ? offerPage(config, offer) : (await provider()).house_url;
    if (page === '') return { ...unfit, isTest };
    // The address is an operator's or an advertiser's own, and what visitors bring is encoded into it.
    const macros = macrosOf(click, { payout: String(offer?.payout ?? 0), at: click.at });
    return { status: 302, to: filled(page, macros), text: '', isTest };
  }

  function newClick(
    query: URLSearchParams,
    { user_id, aid, secret: ofApp, product, gid }: Link,
    { visitor, carrier_name, oid, reason }: Seen,
  ): Click {
    const at = now();
    const subs = subsIn(query);
    const isOfWall = isSignedUser(ofApp, subs.aff_sub, query.get('signature') ?? '');
    const usual = scripts.includes(query.get('by') ?? '') ? products.script : product;
    return {
      id: clickIds.create(at),
      at,
      user_id,
      aid,
      product: isOfWall ? products.offerwall : usual,
      gid,
      oid,
      country: visitor.country,
      os: visitor.os,
      reason,
      carrier_name,
      ...subs,
    };
  }

  async function answer(request: IncomingMessage, response: ServerResponse, query: string): Promise<void> {
    const start = performance.now();
    const id = randomUUID();
    const {
      status,
      to,
      text: english,
      isTest = false,
    } = await follow(request, new URLSearchParams(query)).catch((error: unknown) => {
      log.error({ id, fault: faultOf(error) }, 'a click failed');
      return failed;
    });
    const text = sayerOf(localeOf(request.headers['accept-language'] ?? ''))(english);
    const isText = to === undefined && status !== 204;
    const about = to === undefined ? [] : ['location', to];
    const kind = isText ? ['content-type', 'text/plain; charset=UTF-8'] : [];
    // A connection that is kept would keep a server that wants to stop, or have us read a body that no click has.
    const again = status === 503 ? ['retry-after', '2'] : [];
    const end = context.isServing() && request.complete ? [] : ['connection', 'close'];
    const length = status === 204 ? [] : ['content-length', String(Buffer.byteLength(text))];
    response
      .writeHead(status, [
        'x-request-id',
        id,
        ...ours,
        ...about,
        ...kind,
        ...length,
        ...again,
        ...(isTest ? [testHeader, 'not counted'] : []),
        ...end,
      ])
      .end(text);
    const ms = performance.now() - start;
    metrics.answered('traffic.click', undefined, status, ms / 1_000);
    // At a thousand a second, a line for each would cost more than the click.
    log.debug({ id, method: request.method, call: 'traffic.click', status, ms: Math.round(ms) }, 'request');
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '' } = request;
    if ((url !== '/c' && !url.startsWith('/c?')) || (method !== 'GET' && method !== 'HEAD')) return false;
    void answer(request, response, url.slice(3));
    return true;
  };
}

/** Where a visitor goes: to the offer that was chosen, else to a filler. */
function destinationOf(
  link: Link,
  { oid, reason, isOwnBlock }: { oid: number; reason: AstrayReason | undefined; isOwnBlock: boolean },
) {
  if (isOwnBlock) return link.filler;
  if (reason === 'blockedSource') return link.networkFiller;
  return link.offers.find((one) => one.oid === oid && !link.isClosed) ?? link.filler;
}

function textOf(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'object' ? value[0] : value;
}
