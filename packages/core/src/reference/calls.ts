import { calls, get, nothing } from '../http/call.ts';
import { Provider } from './provider.ts';

export const referenceCalls = calls('reference', {
  provider: get('/api/common/get-provider-r/', { asks: nothing, gives: Provider, who: 'anyone', ours: true }),
});
