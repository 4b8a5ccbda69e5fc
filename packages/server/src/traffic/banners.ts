import { materialOf, offerTypes } from '@millrace/core/creatives';
import { userStatuses } from '@millrace/core/session';
import { adTypes, streamName } from '@millrace/core/smartlinks';
import { and, arrayOverlaps, desc, eq, isNull, ne, or } from 'drizzle-orm';
import { channels } from '../channels/tables.ts';
import { creatives } from '../creatives/tables.ts';
import type { Database } from '../db/open.ts';
import { users } from '../session/tables.ts';
import { smartlinks } from '../smartlinks/tables.ts';

export interface BannerAsked {
  readonly aid: number;
  readonly gid: number;
  readonly width: number;
  readonly height: number;
  /** Where the visitor is. */
  readonly country: string;
}

export interface Banners {
  readonly user_id: number;
  readonly list: readonly Pick<typeof creatives.$inferSelect, 'id' | 'img_url'>[];
}

type Look = Pick<typeof smartlinks.$inferSelect, 'p_material' | 'ad_type' | 'restriction_type'> &
  Pick<typeof channels.$inferSelect, 'user_id'>;

/** As many as visitors see in turn. */
const maxBanners = 12;
const activeChannel = 1;
const main = 1;
const everywhere = 'global';

/** Whose link it is, and what its banner may show; undefined where it is not there. */
export async function bannersFor(db: Database, query: BannerAsked): Promise<Banners | undefined> {
  const link = await readLook(db, query);
  return link && { user_id: link.user_id, list: await fitting(db, link, query) };
}

/** The creative that was chosen for a link where that has the size, else what fits. */
async function fitting(db: Database, link: Look, query: BannerAsked): Promise<Banners['list']> {
  const columns = { id: creatives.id, img_url: creatives.img_url };
  const ofSize = and(
    eq(creatives.width, query.width),
    eq(creatives.height, query.height),
    ne(creatives.img_url, ''),
    streamName(link.restriction_type) === 'main' ? eq(creatives.stream_type, main) : ne(creatives.stream_type, main),
  );
  const creativeId = materialOf(link.p_material)?.creative_id;
  if (creativeId !== undefined) {
    const ofLink = await db
      .select(columns)
      .from(creatives)
      .where(and(ofSize, eq(creatives.id, creativeId)));
    if (ofLink.length > 0) return ofLink;
  }
  const offerType = link.ad_type === adTypes.cpi ? offerTypes.app : offerTypes.subscription;
  return db
    .select(columns)
    .from(creatives)
    .where(
      and(ofSize, eq(creatives.offer_type, offerType), arrayOverlaps(creatives.countries, [query.country, everywhere])),
    )
    .orderBy(desc(creatives.ct), desc(creatives.id))
    .limit(maxBanners);
}

/** What a link looks like; undefined where the channel is closed, or the link another publisher's. */
async function readLook(db: Database, { aid, gid }: BannerAsked): Promise<Look | undefined> {
  const { p_material, ad_type, restriction_type } = smartlinks;
  const [row] = await db
    .select({ user_id: channels.user_id, p_material, ad_type, restriction_type })
    .from(smartlinks)
    .innerJoin(channels, or(eq(channels.user_id, smartlinks.user_id), isNull(smartlinks.user_id)))
    .innerJoin(users, eq(users.id, channels.user_id))
    .where(
      and(
        eq(smartlinks.gid, gid),
        eq(channels.id, aid),
        eq(channels.status, activeChannel),
        eq(users.status, userStatuses.normal),
      ),
    );
  return row;
}
