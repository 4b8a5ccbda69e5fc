import { creativeCalls, takesLogo, type KitCorner, type KitPlace } from '@millrace/core/creatives';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from '../provider.tsx';

/** What is put on the pictures. */
export interface KitWish {
  readonly title: string;
  readonly text: string;
  readonly corner: KitCorner;
  readonly logo: File | undefined;
}

export interface Drawing {
  /** What it was drawn from; it is drawn anew where that has changed. */
  readonly from: string;
  /** How often drawing had been tried again before: what has failed is drawn once for each. */
  readonly tries: number;
  readonly file?: Blob;
  readonly url?: string;
  readonly error?: unknown;
}

/** Nobody wants a picture of each letter that is typed. */
const pauseMs = 500;
/** The server draws one at a time for each publisher; the next one is on its way meanwhile. */
const atOnce = 2;

/** The pictures of a kit, drawn by the server: those alone whose words or logo have changed. */
export function useDrawings(id: number, places: readonly KitPlace[], wish: KitWish | undefined) {
  const client = useClient();
  const [drawings, setDrawings] = useState<ReadonlyMap<string, Drawing>>(new Map());
  const [tries, setTries] = useState(0);
  const kept = useRef(drawings);
  const numberOf = useLogoNumber();

  const keep = useCallback((place: KitPlace, drawing: Drawing) => {
    const { url } = kept.current.get(place.id) ?? {};
    kept.current = new Map(kept.current).set(place.id, drawing);
    setDrawings(kept.current);
    if (url !== undefined && url !== drawing.url) URL.revokeObjectURL(url);
  }, []);

  useEffect(() => () => kept.current.forEach(({ url }) => url !== undefined && URL.revokeObjectURL(url)), []);

  useEffect(() => {
    if (!wish) return;
    const aborter = new AbortController();
    const { title, corner, logo } = wish;
    const fromOf = (place: KitPlace) =>
      JSON.stringify([
        id,
        place.kind === 'banner' ? title.trim() : '',
        logo && takesLogo(place) ? [numberOf(logo), corner] : '',
      ]);
    const missing = places.filter((place) => {
      const drawing = kept.current.get(place.id);
      return drawing?.from !== fromOf(place) || (!drawing.file && drawing.tries !== tries);
    });
    async function drawNext(): Promise<void> {
      const place = missing.shift();
      if (!place || aborter.signal.aborted) return;
      const asked = { id, place: place.id, title: place.kind === 'banner' ? title : '', corner };
      const from = fromOf(place);
      try {
        const file = await client.send(
          creativeCalls.drawKit,
          { ...asked, ...(logo && takesLogo(place) && { logo }) },
          { signal: aborter.signal },
        );
        if (!aborter.signal.aborted) keep(place, { from, tries, file, url: URL.createObjectURL(file) });
      } catch (error) {
        if (!aborter.signal.aborted) keep(place, { from, tries, error });
      }
      return drawNext();
    }
    const isFirst = kept.current.size === 0;
    const timer = setTimeout(() => Array.from({ length: atOnce }, () => void drawNext()), isFirst ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [client, id, places, wish, tries, keep, numberOf]);

  const retry = useCallback(() => setTries((count) => count + 1), []);
  return { drawings, retry };
}

/** Two files of one name are two logos. */
function useLogoNumber(): (logo: File) => number {
  const numbers = useRef(new WeakMap<File, number>());
  const next = useRef(1);
  return useCallback((logo) => {
    const number = numbers.current.get(logo) ?? next.current++;
    numbers.current.set(logo, number);
    return number;
  }, []);
}
