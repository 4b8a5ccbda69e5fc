import * as z from 'zod/mini';

const on = z._default(z.boolean(), true);
const whole = (usual: number) => z._default(z.int(), usual);

/** What publishers may put on a creative that they take in other sizes; lengths are in characters. */
export const KitBounds = z.object({
  own_text: on,
  own_logo: on,
  push_title: whole(30),
  push_text: whole(45),
  native_title: whole(65),
  native_text: whole(255),
  banner_title: whole(60),
  logo_kilobytes: whole(200),
  /** In per cent of the picture's area. */
  logo_share: whole(8),
});
export type KitBounds = z.output<typeof KitBounds>;

/** What each bound may be set to. */
export const kitBoundEnds = { length: [1, 255], logo_kilobytes: [1, 500], logo_share: [1, 25] } as const;

/** @rule An operator sets texts of a creative kit to 1 to 255 characters, a logo to 1 to 500 KB and to 1 to 25 per cent of the picture. */
export function isKitBound(name: Exclude<keyof KitBounds, 'own_text' | 'own_logo'>, value: number): boolean {
  const [least, most] = name === 'logo_kilobytes' || name === 'logo_share' ? kitBoundEnds[name] : kitBoundEnds.length;
  return value >= least && value <= most;
}
