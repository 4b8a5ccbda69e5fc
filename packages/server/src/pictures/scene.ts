import { chosen, n } from './markup.ts';
import { motifFor } from './motifs/choice.ts';
import { drawnMotif } from './motifs/motif.ts';
import type { Palette } from './palettes.ts';
import { sparks } from './sparks.ts';
import { stages, type Frame } from './stages.ts';

interface Subject {
  readonly brand: string;
  readonly category: number;
  readonly seed: string;
}

/** A thing on its stage, in the middle of its frame where nothing else is said. */
export function drawnScene(
  { brand, category, seed }: Subject,
  palette: Palette,
  frame: Frame,
  place?: { x: number; y: number; r: number },
): string {
  const middle = {
    x: frame.x + frame.width / 2,
    y: frame.y + frame.height / 2,
    r: Math.min(frame.width, frame.height) * 0.3,
  };
  const stage = { ...(place ?? middle), palette, frame };
  const { x, y, r } = stage;
  const shadow = `<ellipse cx="${n(x)}" cy="${n(y + r * 1.04)}" rx="${n(r * 0.72)}" ry="${n(r * 0.09)}" fill="${palette.deep}" opacity=".22"/>`;
  return (
    chosen(stages, seed)(stage) +
    sparks(stage, `${seed} sparks`) +
    shadow +
    drawnMotif(motifFor(brand, category), palette, { x, y, size: r * 2 })
  );
}
