import { newSettings, type Smartlink } from './smartlink.ts';

const networkNames = [
  'sml_type',
  'publish_type',
  'ader_sml',
  'strict',
  'payout_ratio',
  'margin',
  'payout_fixed',
  'payout_price',
] as const;

/** What of a smartlink belongs to the network. A client sends it, and it is the operator's to change. */
export type NetworkSettings = Pick<Smartlink, (typeof networkNames)[number]>;

/** Those of a link, or of a new one. */
export function networkSettingsOf(link: NetworkSettings = newSettings): NetworkSettings {
  return Object.fromEntries(networkNames.map((name) => [name, link[name]])) as unknown as NetworkSettings;
}

/**
 * @rule Kind, publishing, payout ratio, margin, fixed payout and payout price of a smartlink belong to the network: a
 * publisher sends what a new link has or what this one has, and nothing else.
 */
export function notForPublishers(
  network: NetworkSettings,
  saved: NetworkSettings = newSettings,
): (keyof NetworkSettings)[] {
  const isSame = (name: keyof NetworkSettings, other: NetworkSettings) => Number(network[name]) === Number(other[name]);
  return networkNames.filter((name) => !isSame(name, newSettings) && !isSame(name, saved));
}
