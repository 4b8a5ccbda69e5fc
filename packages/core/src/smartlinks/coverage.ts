import type { Draft } from './draft.ts';

/** The systems that offers are made for, as their `os` names them; 0 stands for every one. */
export const offerSystems = { ios: 1, android: 2 } as const;
export type OfferSystem = keyof typeof offerSystems;

/** As many countries as are looked at one by one. */
export const mostLooked = 12;

/** @rule What a Forbid takes away is what would match if nothing were forbidden. */
export function withoutForbidden(draft: Draft): Draft {
  const open = Object.entries(draft.targeting).map(([name, list]) => [
    name,
    list.mode === 'forbid' ? { ...list, chosen: [] } : list,
  ]);
  return { ...draft, targeting: Object.fromEntries(open) as Draft['targeting'] };
}

/** @rule Gaps are looked for in the first twelve countries that are allowed, and how many are left is told. */
export function lookedCountries({ targeting }: Draft): { readonly looked: readonly string[]; readonly left: number } {
  const { mode, chosen } = targeting.countries;
  const allowed = mode === 'allow' ? chosen : [];
  return { looked: allowed.slice(0, mostLooked), left: Math.max(0, allowed.length - mostLooked) };
}

/** @rule In a country, gaps are looked for on iOS and on Android, or on the one system that the link is for. */
export function lookedSystems({ settings }: Draft): readonly OfferSystem[] {
  const all: readonly OfferSystem[] = ['ios', 'android'];
  return settings.os === 0 ? all : all.filter((system) => offerSystems[system] === settings.os);
}

/** The draft as if it were for one country and one system alone. */
export function narrowed(draft: Draft, country: string, system: OfferSystem): Draft {
  const countries = { mode: 'allow' as const, chosen: [country] };
  return {
    ...draft,
    settings: { ...draft.settings, os: offerSystems[system] },
    targeting: { ...draft.targeting, countries },
  };
}

/** @rule A country without any offer is one gap; where one system alone has none, the gap is on that system. */
export function gapOf(counts: Readonly<Partial<Record<OfferSystem, number>>>): 'all' | OfferSystem | undefined {
  const known = Object.values(counts);
  if (known.length > 0 && known.every((count) => count === 0)) return 'all';
  if (counts.ios === 0) return 'ios';
  return counts.android === 0 ? 'android' : undefined;
}
