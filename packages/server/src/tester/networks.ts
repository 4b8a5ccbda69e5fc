/** Advertising and tracking networks by the ends of their hosts, as of November 2026. */
const networks: Readonly<Record<string, string>> = {
  'appsflyer.com': 'AppsFlyer',
  'onelink.me': 'AppsFlyer',
  'adjust.com': 'Adjust',
  'adj.st': 'Adjust',
  'kochava.com': 'Kochava',
  'app.link': 'Branch',
  'branch.io': 'Branch',
  'sng.link': 'Singular',
  'singular.net': 'Singular',
  'go2cloud.org': 'TUNE',
  'hasoffers.com': 'TUNE',
  'everflow.io': 'Everflow',
  'voluumtrk.com': 'Voluum',
  'trackier.com': 'Trackier',
  'trackier.co': 'Trackier',
  'offer18.com': 'Offer18',
  'affise.com': 'Affise',
  'doubleclick.net': 'Google',
  'googleadservices.com': 'Google',
  'taboola.com': 'Taboola',
  'outbrain.com': 'Outbrain',
  'propellerads.com': 'PropellerAds',
  'tapjoy.com': 'Tapjoy',
  'impact.com': 'Impact',
  '24metrics.com': '24metrics',
};

/** The network that a host belongs to. */
export function networkNameOf(host: string): string | undefined {
  const parts = host.toLowerCase().split('.');
  return parts.map((_, index) => networks[parts.slice(index).join('.')]).find((name) => name !== undefined);
}
