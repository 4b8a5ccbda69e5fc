/** @rule Creatives stand in five columns above a width of 1920, four above 1680, two under 1280, otherwise three. */
export function columnsAt(width: number): number {
  if (width > 1920) return 5;
  if (width > 1680) return 4;
  return width < 1280 ? 2 : 3;
}

/** @rule Each creative joins the column that is the shortest so far, so that a further page moves none that is shown. */
export function inColumns<C extends { readonly width: number; readonly height: number }>(
  creatives: readonly C[],
  columns: number,
): C[][] {
  const all = Array.from({ length: columns }, () => ({ length: 0, creatives: [] as C[] }));
  for (const creative of creatives) {
    const shortest = all.reduce((one, other) => (other.length < one.length ? other : one));
    shortest.creatives.push(creative);
    // A creative without a size takes the place of a square.
    shortest.length += creative.width > 0 ? creative.height / creative.width : 1;
  }
  return all.map((column) => column.creatives);
}
