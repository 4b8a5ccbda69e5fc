import { codes, type Row } from '@millrace/core';
import { adTypes, creativeCalls, heaviestFor } from '@millrace/core/creatives';
import { paymentCalls } from '@millrace/core/payment';
import { kitBoundEnds } from '@millrace/core/reference';
import { Refusal } from './refusal.ts';

/** How many bytes the body of a call may have, where nothing else is said. */
const usualBytes = 65_536;
/** What a form adds around its file. */
const aroundFile = 16_384;

const heaviestCreative = Math.max(...Object.values(adTypes).map((adType) => heaviestFor(adType) ?? 0));

const heaviestLogo = kitBoundEnds.logo_kilobytes[1] * 1024;

const largest: Readonly<Record<string, number>> = {
  [paymentCalls.uploadSignature.name]: 3_145_728 + aroundFile,
  [creativeCalls.submit.name]: heaviestCreative + aroundFile,
  [creativeCalls.drawKit.name]: heaviestLogo + aroundFile,
  [creativeCalls.packKit.name]: heaviestLogo + aroundFile,
};

const kinds = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** The fields of a call's POST. */
export function readCallForm(request: Request, row: Row): Promise<Iterable<[string, string | Blob]>> {
  return readForm(request, largest[row.name] ?? usualBytes);
}

/**
 * The fields of a form; none where there is no body. The one reader of bodies that this server has: what arrives is
 * counted, whatever its headers promise.
 */
export async function readForm(request: Request, mostBytes = usualBytes): Promise<Iterable<[string, string | Blob]>> {
  const type = request.headers.get('content-type') ?? '';
  const kind = type.split(';', 1).join('').trim().toLowerCase();
  const bytes = await readBytes(request, mostBytes);
  if (bytes.byteLength === 0 && kind === '') return [];
  if (!kinds.includes(kind)) {
    throw new Refusal(codes.invalid, `The body of a call is a form: ${kinds.join(', ')}.`, { status: 415 });
  }
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new Refusal(codes.invalid, 'The body can not be read as the form that it says to be.', { status: 400 });
  }
}

async function readBytes(request: Request, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge(mostBytes);
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > mostBytes) throw tooLarge(mostBytes);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

function tooLarge(mostBytes: number): Refusal {
  // What is still on its way is not read, so the connection can't carry another request.
  const headers = { connection: 'close' };
  return new Refusal(codes.tooLarge, `A call may have ${mostBytes} bytes.`, { status: 413, headers });
}
