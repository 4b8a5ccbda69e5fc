import { attributesOf, tagsOf } from '../net/tags.ts';

const byteOrderMarks = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

/** How far into a page a browser looks for the name of its charset. */
const prescannedBytes = 1_024;

/** A page as a browser reads it: by its byte order mark, else by the charset of its header, of its meta tag, or as UTF-8. */
export function textOf(page: Buffer, contentType: string | undefined): string {
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, index) => page[index] === byte))?.[0];
  const label = marked ?? charsetIn(contentType ?? '') ?? metaCharset(page) ?? 'utf-8';
  return decoderFor(label).decode(page);
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    // A name of a charset that no browser knows either.
    return new TextDecoder('utf-8');
  }
}

/** `text/html; charset=gb18030` */
function charsetIn(contentType: string): string | undefined {
  const part = contentType
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.toLowerCase().startsWith('charset='));
  const label = part?.slice('charset='.length).replaceAll(/["']/g, '').trim();
  return label === '' ? undefined : label;
}

function metaCharset(page: Buffer): string | undefined {
  const { metas } = tagsOf(page.subarray(0, prescannedBytes).toString('latin1'));
  for (const attributes of metas.map(attributesOf)) {
    const isType = attributes.get('http-equiv')?.toLowerCase() === 'content-type';
    const label = attributes.get('charset') ?? (isType ? charsetIn(attributes.get('content') ?? '') : undefined);
    // What was read so far could not be read if it were true.
    if (label !== undefined) return label.toLowerCase().startsWith('utf-16') ? 'utf-8' : label;
  }
  return undefined;
}
