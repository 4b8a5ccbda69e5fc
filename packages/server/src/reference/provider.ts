import { Provider } from '@millrace/core/reference';

/** Who operates the network as long as no PROVIDER file says otherwise. */
export const defaultProvider: Provider = Provider.parse({
  name: 'Millrace',
  support_email: 'support@millrace.test',
  terms_url: 'https://millrace.test/terms',
  default_smartlinks: Array.from({ length: 11 }, (_, index) => 101 + index),
});
