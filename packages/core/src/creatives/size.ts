import * as z from 'zod/mini';

/** A size in pixels. */
export const Size = z.object({
  width: z.int().check(z.gte(1), z.lte(10_000)),
  height: z.int().check(z.gte(1), z.lte(10_000)),
});
export type Size = z.output<typeof Size>;

/** @rule A size is written as its width, an x, and its height. */
export function sizeText({ width, height }: Size): string {
  return `${width}x${height}`;
}

/** @rule A text that is no size, or one of no pixels, chooses no size. */
export function sizeOf(text: string): Size | undefined {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(text) ?? [];
  const size = Size.safeParse({ width: Number(width), height: Number(height) });
  return size.success ? size.data : undefined;
}
