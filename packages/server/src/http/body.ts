import { codes } from '@millrace/core';
import { Refusal } from '../refusal.ts';

/** How many bytes the body of a call may have. */
const mostBytes = 65_536;

const kinds = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** The fields of a POST. The body is counted while it arrives, whatever its headers promise. */
export async function readForm(request: Request): Promise<Iterable<[string, string | Blob]>> {
  const type = request.headers.get('content-type') ?? '';
  const kind = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!kinds.includes(kind)) {
    const bytes = await readBytes(request);
    if (bytes.byteLength === 0 && kind === '') return [];
    throw new Refusal(codes.invalid, `The body of a call is a form: ${kinds.join(' or ')}.`, { status: 415 });
  }
  const bytes = await readBytes(request);
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new Refusal(codes.invalid, 'The body can not be read as the form that it says to be.', { status: 400 });
  }
}

async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge();
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > mostBytes) throw tooLarge();
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

function tooLarge(): Refusal {
  // What is still on its way is not read, so the connection can't carry another request.
  const headers = { connection: 'close' };
  return new Refusal(codes.tooLarge, `A call may have ${mostBytes} bytes.`, { status: 413, headers });
}
