/** A picture that someone sent: what it is by its bytes, whatever its name and its sender say. */
export interface Uploaded {
  readonly format: 'jpeg' | 'png' | 'gif';
  /** As it is seen, its turning by the camera included. */
  readonly width: number;
  readonly height: number;
  /** Draws it anew as a PNG: what is not picture in the file stays behind. Undefined where it is broken further on. */
  redraw(within?: { readonly width: number; readonly height: number }): Promise<Buffer | undefined>;
}

const formats = ['jpeg', 'png', 'gif'] as const;
// A small file can promise a picture that fills the memory.
const mostPixels = 40_000_000;

/** Reads what a file says at its beginning; undefined where it is no JPEG, PNG or GIF. */
export async function openUploaded(file: Blob): Promise<Uploaded | undefined> {
  const bytes = await file.arrayBuffer();
  try {
    const { default: sharp } = await import('sharp');
    // Nothing is decoded yet, so any size may be read.
    const { format: fileFormat, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const format = formats.find((one) => one === fileFormat);
    return format && { format, ...autoOrient, redraw: (within) => redrawn(bytes, within) };
  } catch {
    return undefined;
  }
}

let decoding: Promise<unknown> = Promise.resolve();

/** One at a time, whoever has sent it: each takes a thread, of which clicks need some that are free. */
function redrawn(bytes: ArrayBuffer, within?: { width: number; height: number }): Promise<Buffer | undefined> {
  const drawn = decoding.then(() => decoded(bytes, within));
  decoding = drawn;
  return drawn;
}

async function decoded(bytes: ArrayBuffer, within?: { width: number; height: number }): Promise<Buffer | undefined> {
  try {
    const { default: sharp } = await import('sharp');
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).rotate();
    if (within) picture.resize({ ...within, fit: 'inside', withoutEnlargement: true });
    return await picture.png().toBuffer();
  } catch {
    return undefined;
  }
}
