import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

const unpackers = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };

/**
 * The body of an answer, unpacked, read up to `mostBytes` and kept up to `keptBytes`. Bytes are counted as they come out
 * of the unpacking, because a few of them may hold gigabytes; at the limit everything is torn down.
 */
export async function readBody(response: IncomingMessage, mostBytes: number, keptBytes = mostBytes) {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of unpacked(response) as AsyncIterable<Buffer>) {
      if (size < keptBytes) parts.push(part.subarray(0, keptBytes - size));
      size += part.byteLength;
      if (size > mostBytes) return { bytes: Buffer.concat(parts), size: mostBytes, isCut: true };
    }
    return { bytes: Buffer.concat(parts), size, isCut: false };
  } catch (error) {
    // What came before a fault in the packing is still worth showing; before a fault of the line it is not the answer.
    if (isOfPacking(error)) return { bytes: Buffer.concat(parts), size, isCut: true };
    throw error;
  } finally {
    response.destroy();
  }
}

function unpacked(response: IncomingMessage): Readable {
  const packing = (response.headers['content-encoding'] ?? '').trim().toLowerCase();
  if (!(packing in unpackers)) return response;
  const unpacker = unpackers[packing as keyof typeof unpackers]();
  response.once('error', (error) => unpacker.destroy(error));
  return response.pipe(unpacker);
}

function isOfPacking(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return code.startsWith('Z_') || code.startsWith('ERR_BROTLI') || code === 'ERR__ERROR_FORMAT_PADDING_1';
}
