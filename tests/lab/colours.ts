/** Red, green and blue in linear light. */
export type Colour = readonly [number, number, number];

/** From sRGB to linear light. */
export function lightOf(hex: string): Colour {
  const part = (from: number) => {
    const share = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

const luminance = ([r, g, b]: Colour) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** How far one can be told from the other, by WCAG 2: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [most = 0, least = 0] = [one, other].map((hex) => luminance(lightOf(hex))).sort((a, b) => b - a);
  return (most + 0.05) / (least + 0.05);
}
