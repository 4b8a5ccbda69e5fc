// What the server says in the stories of a kit: pictures of each size, made once.
import { aCreative, creativeCalls, kitPlace, kitPlaceIds, sizeText } from '@millrace/core/creatives';
import { KitBounds } from '@millrace/core/reference';
import { fn } from 'storybook/test';
import { answer } from '../answers.ts';

const pictures = new Map<string, Blob>();
/** What was asked to be drawn. */
export const drawKit = fn();

/** Draws the pictures, before anybody asks for one. */
export async function kitPictures(): Promise<void> {
  drawKit.mockClear();
  if (pictures.size > 0) return;
  for (const id of kitPlaceIds) {
    const place = kitPlace(id);
    if (!place) continue;
    const canvas = new OffscreenCanvas(place.width, place.height);
    paint(canvas, sizeText(place));
    pictures.set(id, await canvas.convertToBlob({ type: 'image/png' }));
  }
}

function paint(canvas: OffscreenCanvas, words: string): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  // Else that of the page, which is another one from right to left.
  context.direction = 'ltr';
  const { width, height } = canvas;
  const side = Math.min(width, height);
  context.fillStyle = '#0b7a75';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#ffd166';
  context.fillRect(width - side * 0.8, side * 0.2, side * 0.6, side * 0.6);
  context.fillStyle = '#ffffff';
  context.font = `700 ${Math.max(10, side * 0.12)}px sans-serif`;
  context.fillText(words, side * 0.08, height - side * 0.1);
}

export const usualKit = () => [
  answer(creativeCalls.kit, { data: aCreative(), bounds: KitBounds.parse({}) }),
  answer(creativeCalls.drawKit, (asked) => {
    drawKit(asked);
    return pictures.get(asked.place) ?? new Blob();
  }),
];
