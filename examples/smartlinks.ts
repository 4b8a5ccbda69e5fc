// Logs in and lists one's own smartlinks, with core alone:
//   MILLRACE_PASSWORD=… node examples/smartlinks.ts https://portal.example you@example.com
import { createClient, isCallError } from '@millrace/core';
import { money } from '@millrace/core/format';
import { sessionCalls } from '@millrace/core/session';
import { adTypeName, adTypeWords, listAsked, smartlinkCalls } from '@millrace/core/smartlinks';

const [origin = 'http://localhost:4000', username = 'publisher@demo.test'] = process.argv.slice(2);
const password = process.env['MILLRACE_PASSWORD'] ?? '';

// A browser keeps cookies by itself; Node has to be told.
const cookies = new Map<string, string>();

async function fetchWithCookies(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
  const response = await fetch(request);
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  return response;
}

const client = createClient(
  { session: sessionCalls, smartlinks: smartlinkCalls },
  { origin, fetch: fetchWithCookies, csrf: () => cookies.get('csrftoken') },
);

try {
  // The first answer brings the token that a call which changes something has to show.
  await client.session.loginInfo();
  const { user_id } = await client.session.login({ username, password });
  const asked = listAsked('my', { uid: user_id, defaults: [], search: '', p: 1 });
  const { data, tot } = await client.smartlinks.list(asked);
  for (const { gid, name, ad_type, payout_price } of data) {
    console.log(`${gid}  ${adTypeWords[adTypeName(ad_type)].padEnd(4)} ${money(payout_price).padStart(8)}  ${name}`);
  }
  console.log(`${data.length} of ${tot} smartlinks`);
} catch (error) {
  console.error(isCallError(error) ? `${error.call} was refused (${error.code}): ${error.message}` : error);
  process.exitCode = 1;
}
