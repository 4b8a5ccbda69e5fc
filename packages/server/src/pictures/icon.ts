import { n, svg } from './markup.ts';
import { motifFor } from './motifs/choice.ts';
import { drawnMotif } from './motifs/motif.ts';
import { brandPalette, type Palette } from './palettes.ts';

const size = 192;
const adult = 2;

/** Who is shown, whatever it offers: a brand has one icon everywhere. */
interface Brand {
  readonly brand: string;
  readonly category: number;
  readonly isAdult: boolean;
}

/** The brand of an offer is what its name begins with. */
function brandOf(name: string): string {
  return name.split(' - ', 1)[0]?.trim() ?? '';
}

/** The icon of an offer that has brought none. */
export function drawIcon(offer: { name: string; category: number; restriction_type: number }): string {
  const brand = brandOf(offer.name);
  return drawBrandIcon({ brand, category: offer.category, isAdult: offer.restriction_type === adult });
}

export function drawBrandIcon(brand: Brand): string {
  return svg({ width: size, height: size }, brand.brand, filled(brand));
}

/** The icon itself, which fills its square; whoever shows it rounds it. */
function filled({ brand, category, isAdult }: Brand): string {
  const palette = brandPalette(brand, isAdult);
  const middle = size / 2;
  return (
    `<rect width="${size}" height="${size}" fill="${palette.ground}"/>` +
    `<circle cx="${middle}" cy="${middle}" r="${size * 0.44}" fill="${palette.field}"/>` +
    drawnMotif(motifFor(brand, category), palette, { x: middle, y: middle, size: size * 0.64 })
  );
}

/** The sign of a brand as a small part of a larger picture, in the colours of that. */
export function mark(
  { brand, category, palette }: Pick<Brand, 'brand' | 'category'> & { readonly palette: Palette },
  { x, y, size: side }: { readonly x: number; readonly y: number; readonly size: number },
): string {
  const [cx, cy] = [x + side / 2, y + side / 2];
  return (
    `<rect x="${n(x)}" y="${n(y)}" width="${n(side)}" height="${n(side)}" rx="${n(side * 0.24)}" fill="${palette.field}"/>` +
    drawnMotif(motifFor(brand, category), palette, { x: cx, y: cy, size: side * 0.7 })
  );
}

// What a smartlink leads to, by its ad type; the wheel of the mill stands for all.
const ofAdType: Readonly<Record<number, { brand: string; category: number; says: string }>> = {
  1: { brand: 'phone', category: 2, says: 'Apps' },
  2: { brand: 'shop', category: 4, says: 'Offers' },
  4: { brand: 'check', category: 8, says: 'Leads' },
};
const anySmartlink = { brand: 'spin', category: 9, says: 'Smartlink' };

/** The icon of a smartlink that has none of its own. */
export function drawSmartlinkIcon(adType: number): string {
  const { brand, category, says } = ofAdType[adType] ?? anySmartlink;
  return svg({ width: size, height: size }, says, filled({ brand, category, isAdult: false }));
}
