import { headerOf, type Hop } from './hop.ts';
import type { TestResult } from './result.ts';

// What curl sets by itself, and better.
const ownHeaders = new Set(['host', 'connection', 'content-length', 'accept-encoding', 'user-agent', 'cookie']);
const headerName = /^[\w!#$%&'*+.^`|~-]+$/;
// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u001f\u007f]+/g;

/** @rule A word for a shell stands in single quotes, so that nothing in it is read as a command. */
export function quoted(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

/** @rule A hop can be copied as a curl command with its user agent and headers, unless no server is asked about it. */
export function curlOf({
  link,
  ua,
  request_header: headers,
}: Pick<Hop, 'link' | 'ua' | 'request_header'>): string | undefined {
  const address = link.replace(controls, '');
  if (!/^https?:\/\//i.test(address)) return undefined;
  const sentHeaders = headers.filter(({ name }) => headerName.test(name) && !ownHeaders.has(name.toLowerCase()));
  const lines = sentHeaders.map(({ name, value }) => quoted(`${name}: ${value.replace(controls, ' ')}`));
  return [
    'curl --globoff --compressed --include',
    `--user-agent ${quoted(ua.replace(controls, ' '))}`,
    ...lines.map((line) => `--header ${line}`),
    `--url ${quoted(address)}`,
  ].join(' ');
}

const unknownLength = -1;

/** @rule A result exports as HAR 1.2 with an entry for each hop, one after the other in time, and cookies without values. */
export function harOf({ at, urls, land_page: page }: TestResult, creator = { name: 'Millrace', version: '1' }) {
  let begun = Date.parse(at);
  const entries = urls.map((hop) => {
    const startedDateTime = new Date(begun).toISOString();
    begun += hop.delta;
    return { ...entryOf(hop), startedDateTime, pageref: 'page_1' };
  });
  const onLoad = urls.reduce((total, { delta }) => total + delta, 0);
  const first = { startedDateTime: new Date(at).toISOString(), id: 'page_1', title: page, pageTimings: { onLoad } };
  return { log: { version: '1.2', creator, pages: [first], entries } };
}

function entryOf(hop: Hop) {
  const { link, code, delta, header, request_header, content, error, detail } = hop;
  return {
    time: delta,
    request: {
      method: 'GET',
      url: link,
      httpVersion: 'HTTP/1.1',
      cookies: cookiesOf(hop.cookies_sent),
      headers: request_header,
      queryString: queryOf(link),
      headersSize: unknownLength,
      bodySize: 0,
    },
    response: {
      // As browsers write it where no answer came.
      status: code ?? 0,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: cookiesOf(hop.cookies_set),
      headers: header,
      content: { size: content.length, mimeType: headerOf(header, 'content-type') ?? '', text: content },
      redirectURL: headerOf(header, 'location') ?? '',
      headersSize: unknownLength,
      bodySize: unknownLength,
    },
    cache: {},
    timings: { send: 0, wait: delta, receive: 0 },
    ...(error === undefined ? {} : { comment: [error, detail].filter(Boolean).join(': ') }),
  };
}

const cookiesOf = (names: readonly string[]) => names.map((name) => ({ name, value: '' }));

function queryOf(link: string) {
  const query = link.split('#', 1).join('').split('?').slice(1).join('?');
  return [...new URLSearchParams(query)].map(([name, value]) => ({ name, value }));
}
