import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Plugin } from 'vite';

/** Pictures for those who take no SVG: the drawing, its file and its width. */
const drawn: readonly (readonly [drawing: string, file: string, width: number])[] = [
  ['icon.svg', 'icon-192.png', 192],
  ['icon.svg', 'icon-512.png', 512],
  ['icon-maskable.svg', 'icon-maskable-512.png', 512],
  ['icon-maskable.svg', 'apple-touch-icon.png', 180],
  ['share.svg', 'share.png', 1200],
];

/** Draws the pictures of the portal from the drawings in public/. */
export function drawnIcons(): Plugin {
  return {
    name: 'drawn-icons',
    apply: 'build',
    async generateBundle() {
      for (const [drawing, fileName, width] of drawn) {
        const svg = await readFile(`${import.meta.dirname}/public/${drawing}`);
        const source = await sharp(svg, { density: 600 }).resize(width).png({ palette: true }).toBuffer();
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
