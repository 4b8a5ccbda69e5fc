import type { Outside } from '../net/outside.ts';
import { openUploaded } from '../pictures/uploaded.ts';

const milliseconds = 8_000;
const mostBytes = 3_145_728;
/** No kit has a picture that is wider or higher. */
const within = { width: 2_000, height: 2_000 };
const keptMs = 300_000;
const mostKept = 8;

interface Kept {
  readonly at: number;
  readonly picture: Promise<Buffer | undefined>;
}

/** All sizes of a kit are drawn from one picture, which is asked for once. */
const keptPictures = new Map<string, Kept>();

/** A creative's picture on somebody else's site, drawn anew as a PNG; undefined where it can't be had or is none. */
export function foreignPicture(outside: Outside, url: string, now: Date): Promise<Buffer | undefined> {
  const kept = keptPictures.get(url);
  if (kept && now.getTime() - kept.at < keptMs) return kept.picture;
  const picture = fetched(outside, url);
  keptPictures.delete(url);
  keptPictures.set(url, { at: now.getTime(), picture });
  const [oldest] = keptPictures.keys();
  if (keptPictures.size > mostKept && oldest !== undefined) keptPictures.delete(oldest);
  // Whoever tries again shall not be told of an answer that was none.
  void picture.then((bytes) => bytes ?? (keptPictures.get(url)?.picture === picture && keptPictures.delete(url)));
  return picture;
}

async function fetched(outside: Outside, url: string): Promise<Buffer | undefined> {
  try {
    const { code, body, cut } = await outside.ask(url, { milliseconds, mostBytes });
    if (code !== 200 || cut !== undefined) return undefined;
    const uploaded = await openUploaded(new Blob([new Uint8Array(body)]));
    return await uploaded?.redraw(within);
  } catch {
    return undefined;
  }
}
