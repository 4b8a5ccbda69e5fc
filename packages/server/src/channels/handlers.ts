import { codes, type Decoded } from '@millrace/core';
import {
  appProblems,
  channelCalls,
  mayVerify,
  placementProblems,
  websiteError,
  websiteOffered,
  websiteOrigin,
  websiteProblemWords,
  websiteStatuses,
} from '@millrace/core/channels';
import { growingPager } from '../db/growing.ts';
import { handle, type CallContext } from '../call/handle.ts';
import { isWithin } from '../net/within.ts';
import { changedSince, isOlder, notFound, Refusal, refuseFields } from '../call/refusal.ts';
import { holdMember } from '../session/queries.ts';
import { channelTexts, inWords, ownApp, refusePostback } from './own-app.ts';
import { ownershipFault } from './ownership.ts';
import { addPlacement, changePlacement, listPlacements, removePlacement, type PlacementRow } from './placements.ts';
import { changeDestination } from './postback-jobs.ts';
import {
  addApp,
  changeApp,
  countApps,
  hasAppNamed,
  holdApp,
  listChannels,
  renewSecret,
  type ChannelRow,
} from './queries.ts';
import {
  addWebsite,
  countWebsites,
  listWebsites,
  noteCheck,
  readWebsite,
  removeWebsite,
  renameWebsite,
  websiteChangedAt,
} from './websites.ts';

/** As many apps, sites, or placements of one app, as anybody keeps in view. */
const maxChannels = 100;

/** The calls about apps, placements and websites; those about postbacks are in `postbacks/handlers.ts`. */
export const channelHandlers = handle(channelCalls, {
  list: async ({ status }, who, { db, config }) => {
    const list = await listChannels(db, who, status);
    return list.map((channel) => ({ ...channel, domain: domainOf(channel, config) }));
  },
  read: async ({ id }, who, context) => {
    return shownApp(await ownApp(context.db, who, id), context);
  },
  create: async (input, who, { db, config }) => {
    refuseApp(input);
    for (const address of destinations) refuseWithin(address, input[address], config);
    return db.transaction(async (tx) => {
      await holdMember(tx, who);
      if ((await countApps(tx, who)) >= maxChannels) throw tooMany('apps');
      if (await hasAppNamed(tx, who, input.name)) throw nameTaken('an app');
      return { id: await addApp(tx, who, input) };
    });
  },
  update: async ({ id, version, ...part }, who, context) => {
    const { db, config, now } = context;
    const changes = Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
    return db.transaction(async (tx) => {
      await holdMember(tx, who);
      const before = await holdApp(tx, who, id);
      if (!before) throw notFound('Channel not found.');
      if (isOlder(version, before)) throw changedSince(shownApp(before, context), before.changed_at);
      const after = { ...before, ...changes };
      refuseApp(after);
      if (await hasAppNamed(tx, who, after.name, id)) throw nameTaken('an app');
      if (Object.keys(changes).length === 0) return { id, version: before.version };
      for (const name of destinations) {
        const url = after[name];
        if (url === before[name]) continue;
        // One that was stored before stays until it is changed.
        refuseWithin(name, url, config);
        const address = name === 'postback_url' ? 'postback' : 'callback';
        await changeDestination(tx, id, { address, url, now: now() });
      }
      return changeApp(tx, who, id, changes);
    });
  },
  renewSecret: async ({ id }, who, { db }) => {
    await ownApp(db, who, id);
    return { secret: await renewSecret(db, who, id) };
  },
  placements: async ({ id }, who, { db }) => {
    await ownApp(db, who, id);
    return (await listPlacements(db, id)).map(shownPlacement);
  },
  createPlacement: async ({ id, name, type }, who, { db }) => {
    await ownApp(db, who, id);
    refuseFields(inWords(placementProblems({ name, type })));
    return db.transaction(async (tx) => {
      if (!(await holdApp(tx, who, id))) throw notFound('Channel not found.');
      const placements = await listPlacements(tx, id);
      if (placements.length >= maxChannels) throw tooMany('placements');
      if (placements.some((placement) => placement.name === name && placement.type === type))
        throw nameTaken('a placement');
      return addPlacement(tx, id, { name, type });
    });
  },
  updatePlacement: async ({ id, placement_id, version, name, type }, who, { db }) => {
    await ownApp(db, who, id);
    refuseFields(inWords(placementProblems({ name, type })));
    const changed = await changePlacement(db, { aid: id, id: placement_id, version }, { name, type });
    if (changed) return changed;
    const stored = (await listPlacements(db, id)).find((one) => one.id === placement_id);
    throw stored ? changedSince(shownPlacement(stored), stored.changed_at) : noPlacement();
  },
  removePlacement: async ({ id, placement_id }, who, { db }) => {
    await ownApp(db, who, id);
    if (!(await removePlacement(db, id, placement_id))) throw noPlacement();
    return {};
  },
  websites: async (input, who, { db }) => {
    const { rows, ...all } = await listWebsites(db, who, input);
    return { ...growingPager(all, input), list: rows };
  },
  createWebsite: async ({ url, name }, who, { db }) => {
    const problem = websiteError(url);
    if (problem) refuseFields({ url: (channelTexts[problem] ?? problem).replace('{site}', websiteOffered(url)) });
    const channel = await db.transaction(async (tx) => {
      await holdMember(tx, who);
      if ((await countWebsites(tx, who)) >= maxChannels) throw tooMany('websites');
      return addWebsite(tx, who, { url: websiteOrigin(url), name });
    });
    if (!channel) throw new Refusal(codes.conflict, 'You have already added this website.');
    return channel;
  },
  updateWebsite: async ({ id, version, name }, who, { db }) => {
    const changed = await renameWebsite(db, who, { id, version }, name);
    if (changed) return changed;
    const stored = await readWebsite(db, who, id);
    throw stored ? changedSince(stored, await websiteChangedAt(db, who, id)) : noWebsite();
  },
  removeWebsite: async ({ id }, who, { db }) => {
    if (!(await removeWebsite(db, who, id))) throw noWebsite();
    return {};
  },
  verifyWebsite: async ({ id }, who, { db, outside }) => {
    const site = await readWebsite(db, who, id);
    if (!site) throw noWebsite();
    // What the operator has decided is not undone by asking again.
    if (site.status === websiteStatuses.rejected)
      throw new Refusal(codes.conflict, site.reason || 'This website was rejected.');
    if (!mayVerify(site)) return site;
    const noted = await noteCheck(db, who, id, await ownershipFault(outside, site));
    if (noted === 'taken') throw new Refusal(codes.conflict, 'Another publisher has verified this website.');
    if (!noted) throw noWebsite();
    return noted;
  },
});

/** No API key reads a secret. */
function shownApp(
  { user_id: _owner, status: _status, created_at: _created, changed_at: _changed, ...app }: ChannelRow,
  { config, isByKey }: CallContext,
) {
  return { ...app, domain: domainOf(app, config), ...(isByKey ? { secret: '' } : {}) };
}

function shownPlacement({ changed_at: _changed, ...placement }: PlacementRow) {
  return placement;
}

function domainOf({ domain }: { readonly domain: string }, { provider, origin }: CallContext['config']): string {
  return domain || provider.tracking_domain || origin;
}

/** What we call of an app. */
const destinations = ['postback_url', 'callback_url'] as const;

/** What could never be called is not saved, but where the server may call its own machine. */
function refuseWithin(field: (typeof destinations)[number], url: string, { reachable }: CallContext['config']): void {
  if (url !== '' && isWithin(url, reachable)) refuseFields({ [field]: websiteProblemWords.private });
}

function refuseApp(input: Decoded<typeof channelCalls.create>): void {
  refuseFields(inWords(appProblems(input)));
  if (input.postback_url !== '') refusePostback(input.postback_url, 'postback_url');
}

function tooMany(what: string): Refusal {
  return new Refusal(codes.conflict, `You can have up to ${maxChannels} ${what}. Remove one that you no longer need.`);
}

function nameTaken(what: string): Refusal {
  return new Refusal(codes.conflict, `You already have ${what} with this name.`);
}

function noPlacement(): Refusal {
  return notFound('Placement not found.');
}

function noWebsite(): Refusal {
  return notFound('Website not found.');
}
