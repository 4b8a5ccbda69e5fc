import type { Provider } from './provider.ts';

export function aProvider(part: Partial<Provider> = {}): Provider {
  return {
    name: 'Millrace',
    support_email: 'support@millrace.test',
    terms_url: 'https://millrace.test/terms',
    ...part,
  };
}
