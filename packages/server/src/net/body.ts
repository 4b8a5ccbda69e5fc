import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  type BrotliDecompress,
  type Gunzip,
  type Inflate,
} from 'node:zlib';

/** What a host says of its packing is text of others, and no key of an object. */
const unpackers: ReadonlyMap<string, () => Gunzip | Inflate | BrotliDecompress> = new Map<
  string,
  () => Gunzip | Inflate | BrotliDecompress
>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** Why a body ends before its end: it is too long, or it can not be unpacked. */
export type Cut = 'tooLarge' | 'badPacking';

interface Body {
  readonly bytes: Buffer;
  readonly size: number;
  readonly cut?: Cut;
}

/**
 * The body of an answer, unpacked, read up to `mostBytes` and kept up to `keptBytes`. Bytes are counted as they come out
 * of the unpacking, because a few of them may hold gigabytes; at the limit everything is torn down.
 */
export async function readBody(response: IncomingMessage, mostBytes: number, keptBytes = mostBytes): Promise<Body> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of unpacked(response) as AsyncIterable<Buffer>) {
      if (size < keptBytes) parts.push(part.subarray(0, keptBytes - size));
      size += part.byteLength;
      if (size > mostBytes) return { bytes: Buffer.concat(parts), size: mostBytes, cut: 'tooLarge' };
    }
    return { bytes: Buffer.concat(parts), size };
  } catch (error) {
    // What came before a fault in the packing is still worth showing; before a fault of the line it is not the answer.
    if (isOfPacking(error)) return { bytes: Buffer.concat(parts), size, cut: 'badPacking' };
    throw error;
  } finally {
    response.destroy();
  }
}

function unpacked(response: IncomingMessage): Readable {
  const packing = (response.headers['content-encoding'] ?? '').trim().toLowerCase();
  const unpacker = unpackers.get(packing)?.();
  if (!unpacker) return response;
  response.once('error', (error) => unpacker.destroy(error));
  return response.pipe(unpacker);
}

function isOfPacking(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return code.startsWith('Z_') || code.startsWith('ERR_BROTLI') || code === 'ERR__ERROR_FORMAT_PADDING_1';
}
