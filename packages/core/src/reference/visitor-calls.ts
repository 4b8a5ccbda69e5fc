import * as z from 'zod/mini';
import { calls, get, nothing } from '../http/call.ts';
import { reading } from '../http/perhaps.ts';
import { Country } from './country.ts';
import { Named } from './named.ts';

const Groups = z.record(z.string(), z.array(Named));
/** Groups without names are as good as a list of lists. */
const Carriers = reading(Groups, (value) => Groups.safeParse({ ...(value as object) }).data ?? {});

/** The lists that somebody who is not signed in chooses from; by themselves, for a page that needs no other. */
export const visitorCalls = calls('reference', {
  // A visitor who registers chooses a country, one who tests a link also a carrier.
  countries: get('/api/common/get-countries-r/', { asks: nothing, gives: z.array(Country), who: 'anyone' }),
  carriers: get('/api/common/get-carriers-r/', {
    asks: nothing,
    gives: Carriers,
    who: 'anyone',
  }),
});
