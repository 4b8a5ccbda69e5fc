import { newSettings } from '@millrace/core/smartlinks';
import { demoProvider } from '../../server/src/reference/provider.ts';
import type { smartlinkOffers, smartlinks } from '../../server/src/smartlinks/tables.ts';
import { createChance } from './random.ts';

type NewLink = typeof smartlinks.$inferInsert & { readonly gid: number };
type NewLinkOffer = typeof smartlinkOffers.$inferInsert;

const usual = { ...newSettings, filled_oid: 200_580 };

const defaults = [
  'Best of all',
  'Best apps',
  'Best of Europe',
  'Best of Latin America',
  'Best of Asia',
  'Android first',
  'iOS first',
  'Carrier billing',
  'Leads',
  'Sweepstakes',
  'Evening traffic',
];
const subjects = ['Autumn games', 'Night radio', 'Travel deals', 'Photo tools', 'Quiz evening', 'Shopping Sunday'];
const firstOwn = 5001;
/** The conversion flow of that name. */
const sweepstake = 10;

interface DemoLinks {
  readonly links: readonly NewLink[];
  readonly offers: readonly NewLinkOffer[];
}

const at = (day: number) => new Date(Date.UTC(2026, 8, 1 + day, 9));

/** The demonstration's links: the default ones, and `count` of the publisher, the same at every start. */
export function demoSmartlinks(publisher: number, approved: readonly number[], count: number): DemoLinks {
  const chance = createChance(51_120);
  const links: NewLink[] = defaults.map((name, index) => ({
    ...usual,
    gid: demoProvider.default_smartlinks[index] ?? 0,
    user_id: null,
    name,
    ad_type: [2, 1, 2, 2, 2, 1, 1, 2, 4, 4, 2][index] ?? 2,
    conversion_flow: name === 'Sweepstakes' ? [sweepstake] : [],
    created_at: at(0),
    updated_at: at(0),
  }));
  const offers: NewLinkOffer[] = [];
  for (let index = 0; index < count; index += 1) {
    const gid = firstOwn + index;
    const subject = subjects[index % subjects.length];
    const named = chance.happens(0.6) ? [...new Set([0, 1, 2].map(() => chance.oneOf(approved)))] : [];
    links.push({
      ...usual,
      gid,
      user_id: publisher,
      name: `${subject} ${1 + Math.floor(index / subjects.length)}`,
      ad_type: chance.oneOf([1, 2, 2, 2, 4]),
      conversion_flow: subject === 'Quiz evening' ? [sweepstake] : [],
      countries: chance.happens(0.4) ? ['DE', 'AT', 'CH'] : [],
      prior_ratio: chance.happens(0.5) ? 80 : -1,
      created_at: at(index),
      updated_at: at(index + 3),
    });
    for (const [place, oid] of named.entries()) {
      offers.push({ gid, oid, weight: place < 2 ? chance.whole(5, 60) : null, place });
    }
  }
  return { links, offers };
}
