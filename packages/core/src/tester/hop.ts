import * as z from 'zod/mini';
import { anyInt, anyText, perhaps } from '../http/perhaps.ts';
import { word } from '../http/word.ts';

/** How a hop leads on to the next one; a deep link is handed to the device, and there the chain ends. */
export const redirectKinds = ['30x', 'refresh', 'meta', 'script', 'deepLink', 'none'] as const;
export type RedirectKind = (typeof redirectKinds)[number];

/** Why a chain goes no further than this hop. */
export const hopErrors = [
  'dns',
  'connect',
  'tls',
  'timeout',
  'totalTime',
  'tooLarge',
  'badPacking',
  'tooManyHops',
  'loop',
  'notPublic',
  'port',
  'noTarget',
  'badTarget',
  'longLink',
  'exit',
] as const;
export type HopError = (typeof hopErrors)[number];

/** A header may come more than once, so they stand in a list. */
export const Header = z.object({ name: z.string(), value: z.string() });
export type Header = z.output<typeof Header>;

const Headers = z.array(Header);

/** One stop of a chain: what was asked, what came back, and how it leads on. */
export const Hop = z.object({
  link: z.string(),
  /** None where no answer came, and for a link that no server is asked about. */
  code: z.optional(anyInt(undefined)),
  kind: perhaps(word<RedirectKind>(), 'none'),
  /** Seconds that a refresh waits. */
  delay: z.optional(z.int()),
  /** Milliseconds. */
  delta: anyInt(0),
  host: anyText,
  /** Of the address that answered. */
  family: z.optional(z.int()),
  /** Where that address is; a code. */
  country: z.optional(z.string()),
  /** The advertising or tracking network to which the host belongs. */
  network: z.optional(z.string()),
  ua: anyText,
  request_header: perhaps(Headers, []),
  /** Of the answer. */
  header: perhaps(Headers, []),
  /** There were more headers than are shown. */
  is_header_cut: z.optional(z.boolean()),
  /** Names only. */
  cookies_sent: perhaps(z.array(z.string()), []),
  cookies_set: perhaps(z.array(z.string()), []),
  error: z.optional(perhaps(word<HopError>(), undefined)),
  /** What exactly went wrong, such as `certificate has expired`. */
  detail: z.optional(z.string()),
  /** The first 64 KB. */
  content: anyText,
  /** All that came, in bytes; -1 where that is not told. */
  content_size: anyInt(-1),
  /** A link of this network, which knew the test and counted no click. */
  is_uncounted: z.optional(z.boolean()),
  /** There was more content than is shown; without a word, where it has fewer characters than there were bytes. */
  is_content_cut: z.optional(z.boolean()),
});
export type Hop = z.output<typeof Hop>;

/** @rule A header is found by its name in any case; of several the first counts. */
export function headerOf(headers: readonly Header[], name: string): string | undefined {
  return headers.find((header) => header.name.toLowerCase() === name)?.value;
}

const frame = ['!doctype', 'html', '/html', 'head', '/head', 'body', '/body'];

/** @rule A page of HTML with nothing in its frame is empty; one whose content was not kept is not. */
export function isEmpty({ content, header, content_size }: Pick<Hop, 'content' | 'header' | 'content_size'>): boolean {
  if (!(headerOf(header, 'content-type') ?? 'text/html').includes('html')) return false;
  return content === '' ? content_size === 0 : holdsFrameAlone(content);
}

function holdsFrameAlone(content: string): boolean {
  const [start = '', ...tags] = content.split('<');
  return start.trim() === '' && tags.every(isOfFrame);
}

/** What follows a `<`: a tag of the frame, and nothing behind it. */
function isOfFrame(tag: string): boolean {
  const [name = ''] = /^[!/]?[a-z]*/i.exec(tag) ?? [];
  const end = tag.indexOf('>');
  return frame.includes(name.toLowerCase()) && end >= 0 && tag.slice(end + 1).trim() === '';
}

/** @rule Times below a second are shown in milliseconds, others in seconds with two decimals. */
export function timeText(delta: number): string {
  const milliseconds = Math.round(delta);
  return milliseconds < 1_000 ? `${milliseconds} ms` : `${(delta / 1_000).toFixed(2)} s`;
}
