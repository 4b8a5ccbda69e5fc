import { useLooks } from './looks.tsx';

const usualName = 'Millrace';

function contentOf(selector: string): string | undefined {
  // The first view of a page is drawn while the portal is built, where there is no page.
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLMetaElement>(selector)?.content || undefined;
}

/** Who operates the network, as the server has written it into the head of the page, where it may stand in Chinese too. */
export function useNetworkName(): string {
  const { locale } = useLooks();
  const localName = contentOf(`meta[name="application-name"][lang="${locale}"]`);
  return localName ?? contentOf('meta[name="application-name"]:not([lang])') ?? usualName;
}

/** The address of the network's logo; undefined where it has none. */
export function networkLogo(): string | undefined {
  return contentOf('meta[name="network-logo"]');
}
