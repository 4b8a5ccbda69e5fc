import * as z from 'zod/mini';
import { calls, get, nothing } from '../http/call.ts';
import { OfferSettings } from './offer-settings.ts';
import { ToldProvider } from './provider.ts';
import { Timezone } from './timezone.ts';
import { visitorCalls } from './visitor-calls.ts';

export const referenceCalls = {
  ...visitorCalls,
  ...calls('reference', {
    provider: get('/api/common/get-provider-r/', {
      asks: nothing,
      gives: ToldProvider,
      who: 'anyone',
      ours: true,
      absent: { name: '', support_email: '', terms_url: '' },
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
  }),
};
