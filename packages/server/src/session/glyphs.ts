/** A glyph as its strokes; a stroke is a line through points of a box that is 1 wide and 1.4 high. */
export type Stroke = readonly (readonly [x: number, y: number])[];

/** Part of an ellipse as a stroke; degrees run clockwise from the right. */
function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number): Stroke {
  const steps = 12;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)] as const;
  });
}

/**
 * Letters and digits that are told apart even when they are bent and crossed: of A and 4, E and F, P and R only one.
 * One glyph a line is how they are read, so the formatter leaves them alone.
 */
// prettier-ignore
export const glyphs: Readonly<Record<string, readonly Stroke[]>> = {
  A: [[[0, 1.4], [0.5, 0], [1, 1.4]], [[0.2, 0.92], [0.8, 0.92]]],
  C: [arc(0.55, 0.7, 0.52, 0.68, -52, -308)],
  E: [[[0.92, 0], [0.1, 0], [0.1, 1.4], [0.92, 1.4]], [[0.1, 0.68], [0.75, 0.68]]],
  H: [[[0.08, 0], [0.08, 1.4]], [[0.92, 0], [0.92, 1.4]], [[0.08, 0.68], [0.92, 0.68]]],
  J: [[[0.3, 0], [0.95, 0]], [[0.72, 0], [0.72, 1.02], ...arc(0.4, 1.02, 0.32, 0.36, 0, 160)]],
  K: [[[0.1, 0], [0.1, 1.4]], [[0.92, 0], [0.1, 0.78]], [[0.4, 0.52], [0.95, 1.4]]],
  M: [[[0.02, 1.4], [0.12, 0], [0.5, 0.9], [0.88, 0], [0.98, 1.4]]],
  N: [[[0.08, 1.4], [0.08, 0], [0.92, 1.4], [0.92, 0]]],
  P: [[[0.1, 1.4], [0.1, 0], [0.5, 0], ...arc(0.52, 0.37, 0.4, 0.37, -90, 90), [0.1, 0.74]]],
  T: [[[0, 0], [1, 0]], [[0.5, 0], [0.5, 1.4]]],
  V: [[[0.02, 0], [0.5, 1.4], [0.98, 0]]],
  W: [[[0, 0], [0.24, 1.4], [0.5, 0.45], [0.76, 1.4], [1, 0]]],
  X: [[[0.06, 0], [0.94, 1.4]], [[0.94, 0], [0.06, 1.4]]],
  Y: [[[0.02, 0], [0.5, 0.68], [0.98, 0]], [[0.5, 0.68], [0.5, 1.4]]],
  3: [[...arc(0.45, 0.35, 0.4, 0.34, -150, 88), ...arc(0.45, 1.03, 0.46, 0.37, -88, 150)]],
  7: [[[0.06, 0], [0.95, 0], [0.36, 1.4]], [[0.42, 0.72], [0.88, 0.72]]],
  9: [[...arc(0.5, 0.42, 0.42, 0.42, 0, -360), ...arc(0.3, 0.42, 0.62, 0.98, 0, 80)]],
};
