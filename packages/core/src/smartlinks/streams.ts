import { newSettings, type Smartlink } from './smartlink.ts';

/** The offer types of a link that are treated differently. */
export const adTypes = { all: 0, cpi: 1, cpa: 2, cpl: 4 } as const;

/** @rule An offer type of 0 is shown as ALL, 1 as CPI, 4 as CPL and any other as CPA. */
export function adTypeName(ad_type: number): keyof typeof adTypes {
  switch (ad_type) {
    case adTypes.all:
      return 'all';
    case adTypes.cpi:
      return 'cpi';
    case adTypes.cpl:
      return 'cpl';
    default:
      return 'cpa';
  }
}

export const mainStream = 1;

/** @rule Stream type 1 is the main stream, any other is adult. */
export function streamName(restriction_type: number): 'main' | 'adult' {
  return restriction_type === mainStream ? 'main' : 'adult';
}

/** Which pages before the offer's own may be shown to a visitor. */
export const prelanders = { all: 0, without: 1, with: 2 } as const;

type Typed = Pick<Smartlink, 'sml_type' | 'ad_type'>;

/** @rule Stream types are chosen for smartlinks of type 1 whose offer type is not CPI. */
export function showsStreams({ sml_type, ad_type }: Typed): boolean {
  return sml_type === 1 && ad_type !== adTypes.cpi;
}

/** @rule The prelander is chosen for CPL only. */
export function showsPrelander({ ad_type }: Pick<Typed, 'ad_type'>): boolean {
  return ad_type === adTypes.cpl;
}

type Streamed = Pick<Smartlink, 'ad_type' | 'restriction_type' | 'prelander' | 'package' | 'preview_url' | 'icon_url'>;

/** @rule Changing the offer type to CPI forces stream type 1; to CPL, or away from it, resets the prelander to 0. */
export function withAdType<S extends Streamed>(link: S, ad_type: number): S {
  if (ad_type === link.ad_type) return link;
  const restriction_type = ad_type === adTypes.cpi ? mainStream : link.restriction_type;
  return withAppDefaults({ ...link, ad_type, restriction_type, prelander: prelanders.all });
}

/** @rule Only a CPI link has a package, a preview and an icon of its own; for other types they are the usual ones. */
export function withAppDefaults<S extends Streamed>(link: S): S {
  if (link.ad_type === adTypes.cpi) return link;
  const { package: app, preview_url, icon_url } = newSettings;
  return { ...link, package: app, preview_url, icon_url };
}
