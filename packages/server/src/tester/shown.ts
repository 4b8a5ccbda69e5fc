import type { Header, Hop } from '@millrace/core/tester';

const kilobyte = 1_024;
/** What is kept of one hop, and of all hops of a chain together: what a host sends is no reason to fill a disk. */
const ofHop = { content: 64 * kilobyte, headers: 8 * kilobyte, cookies: 50, cookieName: 64 };
const ofChain = { all: 256 * kilobyte, headers: 64 * kilobyte };

/** Cuts the hops of one chain, in their order, to what is shown of them; each says where it was cut. */
export function createShown(): (hop: Hop) => Hop {
  let room = ofChain.all;
  let headerRoom = ofChain.headers;
  return (hop) => {
    const { header, bytes } = firstHeaders(hop.header, Math.min(ofHop.headers, headerRoom));
    const cookies_set = shortened(hop.cookies_set);
    const cookies_sent = shortened(hop.cookies_sent);
    headerRoom -= bytes;
    room -= bytes + Buffer.byteLength([hop.link, ...cookies_set, ...cookies_sent].join(''));
    const content = firstBytes(hop.content, Math.min(ofHop.content, Math.max(0, room)));
    room -= Buffer.byteLength(content);
    const isCut = header.length < hop.header.length || header.at(-1)?.value !== hop.header.at(-1)?.value;
    return {
      ...hop,
      header,
      cookies_set,
      cookies_sent,
      content,
      ...(isCut && { is_header_cut: true }),
      ...(content.length < hop.content.length && { is_content_cut: true }),
    };
  };
}

function firstHeaders(headers: readonly Header[], maxBytes: number): { header: Header[]; bytes: number } {
  const header: Header[] = [];
  let bytes = 0;
  for (const { name, value } of headers) {
    const bytesLeft = maxBytes - bytes - Buffer.byteLength(name);
    if (bytesLeft <= 0) break;
    const shown = firstBytes(value, bytesLeft);
    header.push({ name, value: shown });
    bytes += Buffer.byteLength(name) + Buffer.byteLength(shown);
    if (shown.length < value.length) break;
  }
  return { header, bytes };
}

function shortened(names: readonly string[]): string[] {
  return names.slice(0, ofHop.cookies).map((name) => firstBytes(name, ofHop.cookieName));
}

/** The beginning of a text, in so many bytes of UTF-8 and whole characters. */
function firstBytes(text: string, maxBytes: number): string {
  if (Buffer.byteLength(text) <= maxBytes) return text;
  return text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(maxBytes)).read);
}
