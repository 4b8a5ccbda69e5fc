import { createHmac, createSecretKey, randomFillSync } from 'node:crypto';
import type { Database } from '../db/open.ts';
import { installationValue, serverSecret } from '../session/queries.ts';

/** Makes the ids of clicks, and knows its own again when they come back. */
export interface ClickIds {
  create(now: Date): string;
  /** The id that a text is, as it was given out or as a UUID is usually written; undefined where it is none of ours. */
  read(text: string, now: Date): string | undefined;
}

export interface Installation {
  readonly secret: string;
  /** Since when this installation's ids carry a check. */
  readonly checkedSince: Date;
}

const aDay = 24 * 3_600_000;
/** Ids without a check go on being given out by processes that are not renewed yet… */
const transitionMs = aDay;
/** …and are taken back for so long. */
const uncheckedMs = 90 * aDay;
/** In hexadecimal digits: of the id, and of it what the check is made of. */
const idLength = 32;
const checkedLength = 24;

/**
 * An id is a UUID of version 8: 48 bits of time, 42 of chance, and at its end 32 bits of HMAC over what stands before
 * them. One that was cut, mistyped or made up is known without asking the database, by every process that has the secret.
 * Of version 7, with chance in place of the check, are those that were given out before there was one.
 */
export function createClickIds({ secret, checkedSince }: Installation): ClickIds {
  const key = createSecretKey(Buffer.from(`click ids of ${secret}`));
  const checkOf = (start: string) =>
    createHmac('sha256', key)
      .update(start)
      .digest('hex')
      .slice(0, idLength - checkedLength);

  const randomPart = createRandomParts(checkedLength / 2);

  function isUnchecked(id: string, now: Date): boolean {
    const isOfThen = timeOf(id) <= checkedSince.getTime() + transitionMs;
    return id[12] === '7' && isOfThen && now.getTime() - checkedSince.getTime() <= uncheckedMs;
  }

  return {
    create(now) {
      const bytes = randomPart();
      bytes.writeUIntBE(now.getTime(), 0, 6);
      bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
      bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
      const start = bytes.toString('hex');
      return start + checkOf(start);
    },
    read(text, now) {
      const id = text.trim().toLowerCase().replaceAll('-', '');
      if (!/^[\da-f]{32}$/.test(id)) return undefined;
      const start = id.slice(0, checkedLength);
      // Whoever finds a check by trying has gained one look into the database.
      return id === start + checkOf(start) || isUnchecked(id, now) ? id : undefined;
    },
  };
}

/** Random bytes in parts of one size: asking the system for many at once costs no more than for one part. */
function createRandomParts(size: number): () => Buffer {
  const pool = Buffer.allocUnsafeSlow(512 * size);
  let next = pool.length;
  return () => {
    if (next >= pool.length) {
      randomFillSync(pool);
      next = 0;
    }
    next += size;
    return pool.subarray(next - size, next);
  };
}

/** What all processes of this installation share. */
export async function readInstallation(db: Database, now: Date): Promise<Installation> {
  return { secret: await serverSecret(db), checkedSince: await readCheckedSince(db, now) };
}

/** When the first process of this installation started whose ids carry a check. */
export async function readCheckedSince(db: Database, now: Date): Promise<Date> {
  return new Date(await installationValue(db, 'click ids since', () => now.toISOString()));
}

/** Whether an id carries its check: then it was given out by us, and its click may be on the way. */
export function isChecked(id: string): boolean {
  return id[12] === '8';
}

/** When an id was given out, in milliseconds since 1970. */
export function timeOf(id: string): number {
  return Number.parseInt(id.slice(0, 12), 16);
}

/** The smallest id that a click of this moment can have: an id begins with its time. */
export function firstIdAt(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}
