import * as z from 'zod/mini';
import type { Smartlink } from './smartlink.ts';

const listOf = <V extends z.ZodMiniType>(value: V) =>
  z.object({ mode: z.literal(['allow', 'forbid']), chosen: z.array(value) });

/** Whom a link is for: four lists, each of which allows or forbids what is chosen in it. */
export const Targeting = z.object({
  countries: listOf(z.string()),
  categories: listOf(z.int()),
  conversion_flow: listOf(z.int()),
  carriers: listOf(z.int()),
});
export type Targeting = z.output<typeof Targeting>;
export type TargetName = keyof Targeting;
export type TargetMode = Targeting[TargetName]['mode'];

/** The four lists, in the order in which they are shown. */
export const targetNames = [
  'countries',
  'categories',
  'conversion_flow',
  'carriers',
] as const satisfies readonly TargetName[];

/** The wire's fields of the four lists: `countries`, `x_countries` and so on. */
export type TargetFields = Pick<Smartlink, TargetName | `x_${TargetName}`>;

export const anyone: Targeting = {
  countries: { mode: 'allow', chosen: [] },
  categories: { mode: 'allow', chosen: [] },
  conversion_flow: { mode: 'allow', chosen: [] },
  carriers: { mode: 'allow', chosen: [] },
};

interface Sides<V> {
  readonly plain: V[];
  readonly x: V[];
}

function sides<V>({ mode, chosen }: { mode: TargetMode; chosen: readonly V[] }): Sides<V> {
  return mode === 'allow' ? { plain: [...chosen], x: [] } : { plain: [], x: [...chosen] };
}

/** @rule For each targeting list, Allow sends the plain field and Forbid the x_ field; the other is sent empty. */
export function targetFields({ countries, categories, conversion_flow, carriers }: Targeting): TargetFields {
  const [c, t, f, r] = [sides(countries), sides(categories), sides(conversion_flow), sides(carriers)];
  return {
    countries: c.plain,
    x_countries: c.x,
    categories: t.plain,
    x_categories: t.x,
    conversion_flow: f.plain,
    x_conversion_flow: f.x,
    carriers: r.plain,
    x_carriers: r.x,
  };
}

/** @rule A saved list forbids where only its x_ field holds something, and allows otherwise. */
export function targetingOf(link: TargetFields): Targeting {
  return {
    countries: read(link.countries, link.x_countries),
    categories: read(link.categories, link.x_categories),
    conversion_flow: read(link.conversion_flow, link.x_conversion_flow),
    carriers: read(link.carriers, link.x_carriers),
  };
}

function read<V>(plain: readonly V[], x: readonly V[]): { mode: TargetMode; chosen: V[] } {
  return plain.length === 0 && x.length > 0
    ? { mode: 'forbid', chosen: [...x] }
    : { mode: 'allow', chosen: [...plain] };
}

/** @rule Changing a list from Allow to Forbid keeps what is chosen in it. */
export function withMode(targeting: Targeting, name: TargetName, mode: TargetMode): Targeting {
  return { ...targeting, [name]: { ...targeting[name], mode } };
}

export type Chosen<N extends TargetName> = Targeting[N]['chosen'];

/** @rule What is chosen in a targeting list stands in it once. */
export function withChosen<N extends TargetName>(targeting: Targeting, name: N, values: Chosen<N>): Targeting {
  return { ...targeting, [name]: { ...targeting[name], chosen: [...new Set<string | number>(values)] } };
}

/** @rule Removing a tag takes that one entry out of its list. */
export function withoutTag<N extends TargetName>(targeting: Targeting, name: N, value: Chosen<N>[number]): Targeting {
  const values = (targeting[name].chosen as (string | number)[]).filter((one) => one !== value);
  return { ...targeting, [name]: { ...targeting[name], chosen: values } };
}

/** @rule Clear empties a targeting list and leaves its Allow or Forbid. */
export function cleared(targeting: Targeting, name: TargetName): Targeting {
  return { ...targeting, [name]: { ...targeting[name], chosen: [] } };
}

/** Something is chosen, so that the advanced settings have to be open. */
export function hasTargets(targeting: Targeting): boolean {
  return Object.values(targeting).some(({ chosen }) => chosen.length > 0);
}
