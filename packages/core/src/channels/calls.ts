import * as z from 'zod/mini';
import { calls, get, post, unread } from '../http/call.ts';
import { listOf, pagerShape } from '../http/pager.ts';
import { asksList, filled, Id, Moment, oneOf, text } from '../http/wire.ts';
import { CountryCode } from '../reference/country-code.ts';
import { App, platforms } from './app.ts';
import { channelListCalls } from './list-calls.ts';
import { IntegrationCheck, testSystems } from './integration.ts';
import { Placement, placementTypes } from './placement.ts';
import { since, version } from '../http/version.ts';
import { LoggedPostback, loggedKinds, UnansweredPostbacks } from './postback-log.ts';
import { PostbackTry } from './postback-try.ts';
import { longestSiteName, Website } from './website.ts';

const ById = z.object({ id: Id });
const Saved = z.object({ id: z.int(), version });

const address = text(2_000);
const currencyName = text(64);
const rate = text(32);
const newApp = {
  name: filled(128),
  platform: oneOf(platforms),
  store_url: z._default(address, ''),
  callback_url: z._default(address, ''),
  currency_name: z._default(currencyName, ''),
  currency_rate: z._default(rate, ''),
  postback_url: z._default(address, ''),
};
const changedApp = {
  name: z.optional(filled(128)),
  platform: z.optional(oneOf(platforms)),
  store_url: z.optional(address),
  callback_url: z.optional(address),
  currency_name: z.optional(currencyName),
  currency_rate: z.optional(rate),
  postback_url: z.optional(address),
};
const placement = { name: filled(128), type: oneOf(placementTypes) };

export const channelCalls = calls('channels', {
  ...channelListCalls,
  read: get('/api/aff/channel/{id}/', { asks: ById, gives: App, who: 'publisher', needs: 'view_channel', ours: true }),
  create: post('/api/aff/channel/create/', {
    asks: z.object(newApp),
    gives: Saved,
    who: 'publisher',
    needs: 'view_channel',
    ours: true,
  }),
  /** What is left out stays as it was: the page of the app and that of its postback each send their own fields. */
  update: post('/api/aff/channel/{id}/update/', {
    asks: z.object({ id: Id, version: since, ...changedApp }),
    gives: Saved,
    edits: App,
    who: 'publisher',
    needs: 'view_channel',
    ours: true,
  }),
  /** Takes the place of the secret; callbacks are signed with the new one from now on. */
  renewSecret: post('/api/aff/channel/{id}/secret/', {
    asks: ById,
    gives: z.object({ secret: z.string() }),
    who: 'publisher',
    needs: 'view_channel',
    ours: true,
  }),
  testPostback: post('/api/aff/channel/{id}/postback-test/', {
    asks: z.object({ id: Id, url: filled(2_000) }),
    gives: PostbackTry,
    who: 'publisher',
    needs: 'view_publisher_test',
    ours: true,
  }),
  /** What the address was told in the last 30 days, the newest first, and whether it fails. */
  postbacks: get('/api/aff/channel/{id}/postback-log/', {
    asks: z.object({
      id: Id,
      show: z.optional(z.literal(loggedKinds)),
      ...asksList(25),
    }),
    gives: z.object({
      ...pagerShape,
      list: z.array(LoggedPostback),
      /** The newest try that there is; 0 where there is none. */
      until: z.int(),
      /** The newest try where the address fails. */
      failing: z.nullable(PostbackTry),
      /** When what that try told was sent first, as its row of the log says. */
      failing_at: z.optional(z.nullable(Moment)),
      /** What waits for the address to answer; null where it answers or nothing waits. */
      unanswered: z.optional(z.nullable(UnansweredPostbacks)),
    }),
    who: 'publisher',
    needs: 'view_channel',
    ours: true,
  }),
  /** What was told by a try, with all others that tell of the same. */
  postback: get('/api/aff/channel/{id}/postback-log/{try_id}/', {
    asks: z.object({ id: Id, try_id: Id }),
    gives: z.object({ logged: LoggedPostback, tries: z.array(PostbackTry) }),
    who: 'publisher',
    needs: 'view_channel',
    ours: true,
  }),
  resendPostback: post('/api/aff/channel/{id}/postback-resend/', {
    asks: z.object({ id: Id, try_id: Id }),
    gives: PostbackTry,
    who: 'publisher',
    needs: 'view_channel',
    ours: true,
  }),
  /** Walks from a link to the publisher's own address with a test click, which nothing counts. */
  checkIntegration: post('/api/aff/channel/{id}/check/', {
    asks: z.object({ id: Id, gid: Id, country: CountryCode, os: z.literal(testSystems) }),
    gives: IntegrationCheck,
    who: 'publisher',
    needs: 'view_publisher_test',
    ours: true,
  }),
  placements: get('/api/aff/channel/{id}/placement/', {
    asks: ById,
    gives: z.array(Placement),
    who: 'publisher',
    needs: 'view_channel',
    ours: true,
  }),
  createPlacement: post('/api/aff/channel/{id}/placement/create/', {
    asks: z.object({ id: Id, ...placement }),
    gives: Saved,
    who: 'publisher',
    needs: 'view_channel',
    ours: true,
  }),
  updatePlacement: post('/api/aff/channel/{id}/placement/update/', {
    asks: z.object({ id: Id, placement_id: Id, version: since, ...placement }),
    gives: Saved,
    edits: Placement,
    who: 'publisher',
    needs: 'view_channel',
    ours: true,
  }),
  removePlacement: post('/api/aff/channel/{id}/placement/remove/', {
    asks: z.object({ id: Id, placement_id: Id }),
    gives: unread,
    who: 'publisher',
    needs: 'view_channel',
    ours: true,
  }),
  websites: get('/api/aff/website/', {
    asks: z.object(asksList(10)),
    gives: listOf(Website),
    who: 'publisher',
    needs: 'view_website',
    ours: true,
  }),
  createWebsite: post('/api/aff/website/create/', {
    asks: z.object({ url: filled(500), name: z._default(text(longestSiteName), '') }),
    gives: Website,
    who: 'publisher',
    needs: 'view_website',
    ours: true,
  }),
  updateWebsite: post('/api/aff/website/{id}/update/', {
    asks: z.object({ id: Id, version: since, name: text(longestSiteName) }),
    gives: Website,
    edits: Website,
    who: 'publisher',
    needs: 'view_website',
    ours: true,
  }),
  removeWebsite: post('/api/aff/website/{id}/remove/', {
    asks: ById,
    gives: unread,
    who: 'publisher',
    needs: 'view_website',
    ours: true,
  }),
  verifyWebsite: post('/api/aff/website/{id}/verify/', {
    asks: ById,
    gives: Website,
    who: 'publisher',
    needs: 'view_website',
    while: 'unblocked',
    ours: true,
  }),
});
