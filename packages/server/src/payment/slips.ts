import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { openUploaded } from '../pictures/uploaded.ts';
import { slips } from './ledger-tables.ts';

/** What a file is by its bytes, whatever it is called; undefined where it can be no slip. */
export async function slipType(bytes: Buffer): Promise<string | undefined> {
  const isPdf = /^%PDF-\d/.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-1024).includes('%%EOF');
  if (isPdf) return 'application/pdf';
  const picture = await openUploaded(new Blob([new Uint8Array(bytes)]));
  // A picture that begins well may be broken further on.
  if (!picture || picture.format === 'gif' || !(await picture.redraw({ width: 64, height: 64 }))) return undefined;
  return `image/${picture.format}`;
}

/** Stores a slip as it is: it is a document of a bank. */
export async function storeSlip(
  tx: Database,
  { user_id, type, bytes, now }: { user_id: number; type: string; bytes: Buffer; now: Date },
): Promise<string> {
  const id = randomUUID();
  await tx.insert(slips).values({ id, user_id, type, content: bytes.toString('base64'), created_at: now });
  return id;
}

/** An attached slip as a file of this name. */
export async function readSlip(db: Database, id: string, name: string): Promise<File | undefined> {
  const [slip] = await db.select().from(slips).where(eq(slips.id, id));
  return slip && new File([Buffer.from(slip.content, 'base64')], name, { type: slip.type });
}

const endings: Readonly<Record<string, RegExp>> = {
  'application/pdf': /\.pdf$/i,
  'image/png': /\.png$/i,
  'image/jpeg': /\.jpe?g$/i,
};

/** The name under which a slip is handed on: letters, digits, dots and dashes, with the ending of what it is. */
export function slipName(typed: string, type: string): string {
  const name = typed.replace(/[^\w.-]+/g, '_').slice(-100);
  return endings[type]?.test(name) ? name : `${name}.${type.replace(/^.*\//, '')}`;
}
