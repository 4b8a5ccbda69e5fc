import * as z from 'zod/mini';
import { word } from '../http/word.ts';
import type { Hop } from './hop.ts';
import { placeholders } from '../traffic/placeholders.ts';
import { lostClickIds, paramChanges } from './params.ts';

/** What makes a chain worse than it looks, the gravest first. */
export const warningKinds = ['macro', 'clickIdLost', 'downgrade', 'resold', 'manyHops', 'country'] as const;
export type WarningKind = (typeof warningKinds)[number];

export const Warning = z.object({
  is: word<WarningKind>(),
  /** The number of the hop where it is seen, from 1. */
  hop: z.int(),
  /** The macro, the parameter, the network, the country. */
  name: z.optional(z.string()),
});
export type Warning = z.output<typeof Warning>;

/** A chain of more hops is long. */
const shortChain = 5;

/** @rule A macro that was never filled is marked at the first hop where it appears. */
export function macroWarnings(hops: readonly Pick<Hop, 'link'>[]): Warning[] {
  const names = new Set<string>();
  return hops.flatMap(({ link }, index) =>
    placeholders(link)
      .filter((name) => !names.has(name) && names.add(name))
      .map((name) => ({ is: 'macro' as const, hop: index + 1, name })),
  );
}

/** @rule http after https is a warning at the hop that is no longer encrypted. */
export function downgrades(hops: readonly Pick<Hop, 'link'>[]): Warning[] {
  return hops.flatMap(({ link }, index) =>
    /^http:/i.test(link) && /^https:/i.test(hops[index - 1]?.link ?? '') ? [{ is: 'downgrade', hop: index + 1 }] : [],
  );
}

/** @rule A network that comes again after another one has resold the offer; hops of one network in a row have not. */
export function resales(hops: readonly Pick<Hop, 'network'>[]): Warning[] {
  const hosts = new Set<string>();
  let last: string | undefined;
  const warnings: Warning[] = [];
  hops.forEach(({ network }, index) => {
    if (network === undefined) return;
    if (network !== last && hosts.has(network)) warnings.push({ is: 'resold', hop: index + 1, name: network });
    hosts.add(network);
    last = network;
  });
  return warnings;
}

/** @rule More than 5 hops are a warning. */
export function longChain(hops: readonly unknown[]): Warning[] {
  return hops.length > shortChain ? [{ is: 'manyHops', hop: shortChain + 1, name: String(hops.length) }] : [];
}

/** @rule A hop in another country than the test's is a warning; without a country of the test there is none. */
export function foreignHops(hops: readonly Pick<Hop, 'country'>[], country: string | undefined): Warning[] {
  if (country === undefined) return [];
  return hops.flatMap((hop, index) =>
    hop.country === undefined || hop.country === country ? [] : [{ is: 'country', hop: index + 1, name: hop.country }],
  );
}

/** @rule A loop is a link that the chain has been to before, and is told by the hop that comes again. */
export function loopAt(hops: readonly Pick<Hop, 'link'>[]): number | undefined {
  const links = hops.map(({ link }) => link.split('#', 1).join(''));
  const again = links.findIndex((link, index) => links.indexOf(link) < index);
  return again < 0 ? undefined : again + 1;
}

/** @rule The warnings of a chain stand in the order of their weight, and those of one kind in the order of the hops. */
export function warningsOf(hops: readonly Hop[], country: string | undefined): Warning[] {
  const lost = lostClickIds(paramChanges(hops));
  return [
    ...macroWarnings(hops),
    ...lost.map(({ hop, name }) => ({ is: 'clickIdLost' as const, hop, name })),
    ...downgrades(hops),
    ...resales(hops),
    ...longChain(hops),
    ...foreignHops(hops, country),
  ];
}
