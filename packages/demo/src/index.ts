import type { Demonstration } from '../../server/src/demonstration.ts';
import { carriersIn } from '../../server/src/reference/carrier.ts';
import { demoCarrierFile } from './carrier-file.ts';
import { createLinkLab } from './link-lab.ts';
import { refuseLiveData } from './live-data.ts';
import { plantMorning } from './morning.ts';
import { demoPassword, people, seats } from './people.ts';
import { giveSeats } from './seats.ts';
import { seed } from './seed.ts';
import { createEnglishSite, createOffersSite } from './sites.ts';

/** All that the server needs to run the demonstration. */
export const demonstration: Demonstration = {
  seed: async (db, now, config) => {
    await seed(db, now);
    await plantMorning(db, now, config);
    await giveSeats(db, now);
  },
  refuseLiveData,
  carrierAt: carriersIn(demoCarrierFile()),
  sites: [
    { variable: 'LAB_PORT', port: ({ labPort }) => labPort, create: createLinkLab },
    { variable: 'OFFERS_SITE_PORT', port: ({ offersSitePort }) => offersSitePort, create: createOffersSite },
    { variable: 'ENGLISH_SITE_PORT', port: ({ englishSitePort }) => englishSitePort, create: createEnglishSite },
  ],
  accounts: [...people, ...seats],
  password: demoPassword,
};
