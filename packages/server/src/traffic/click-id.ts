import { randomBytes } from 'node:crypto';

/** A new id of a click, as UUID of version 7: 48 bits of time, 74 of chance. */
export function newClickId(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex');
}

/** An id as it was given out, or as a UUID is usually written; undefined where it is neither. */
export function readClickId(text: string): string | undefined {
  const bare = text.trim().toLowerCase().replaceAll('-', '');
  return /^[\da-f]{32}$/.test(bare) ? bare : undefined;
}

/** When an id was given out, in milliseconds since 1970. */
export function timeOf(id: string): number {
  return Number.parseInt(id.slice(0, 12), 16);
}
