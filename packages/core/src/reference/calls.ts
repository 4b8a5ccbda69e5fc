import * as z from 'zod/mini';
import { calls, get, nothing } from '../http/call.ts';
import { reading } from '../http/perhaps.ts';
import { Country } from './country.ts';
import { Named } from './named.ts';
import { OfferSettings } from './offer-settings.ts';
import { ToldProvider } from './provider.ts';
import { Timezone } from './timezone.ts';

const Groups = z.record(z.string(), z.array(Named));
/** Groups without names are as good as a list of lists. */
const Carriers = reading(Groups, (value) => Groups.safeParse({ ...(value as object) }).data ?? {});

export const referenceCalls = calls('reference', {
  provider: get('/api/common/get-provider-r/', {
    asks: nothing,
    gives: ToldProvider,
    who: 'anyone',
    ours: true,
    absent: { name: '', support_email: '', terms_url: '' },
  }),
  // A visitor who registers chooses a country, one who tests a link also a carrier.
  countries: get('/api/common/get-countries-r/', { asks: nothing, gives: z.array(Country), who: 'anyone' }),
  carriers: get('/api/common/get-carriers-r/', {
    asks: nothing,
    gives: Carriers,
    who: 'anyone',
  }),
  timezones: get('/api/common/get-tz-list-r/', {
    asks: nothing,
    who: 'member',
    needs: { none: 'Every form has it.' },
    while: 'any',
    gives: z.object({ tzs: z.array(Timezone) }),
  }),
  offerSettings: get('/api/common/get-offer-r/', {
    asks: nothing,
    who: 'member',
    needs: { none: 'Every form has it.' },
    while: 'any',
    gives: OfferSettings,
  }),
});
