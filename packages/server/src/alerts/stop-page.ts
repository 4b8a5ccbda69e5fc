import { filledIn } from '@millrace/core/format';
import { writtenIn } from '@millrace/core/reference';
import type { Locale } from '@millrace/core/session';
import { escaped } from '@millrace/core/smartlinks';
import type { Context as Request, Hono } from 'hono';
import type { Context } from '../context.ts';
import { localeOf } from '../http/heads.ts';
import { newNonce } from '../http/headers.ts';
import type { Traced } from '../http/trace.ts';
import { inBoth } from '../pictures/accent.ts';
import { pageWords, weekStopWords, type StopWords } from './words.ts';
import { stopAlerts, stopWeeklySummary } from './settings.ts';
import { recipientOf, stopPath, weekStopPath } from './stop-link.ts';

interface Stopped {
  /** As calls are named in the log. */
  readonly call: string;
  readonly path: string;
  readonly words: Readonly<Record<Locale, StopWords>>;
  /** What the page speaks of; undefined where the link is good for nothing. */
  readonly find: (recipient: Found) => Promise<{ readonly about: string } | undefined>;
  readonly stop: (recipient: Found) => Promise<void>;
}

type Found = NonNullable<Awaited<ReturnType<typeof recipientOf>>>;

export function serveAlertStop(app: Hono<Traced>, context: Context): void {
  serveStop(app, context, {
    call: 'alerts.stop',
    path: stopPath,
    words: pageWords,
    find: async ({ stopped }) => (stopped === 'alerts' ? { about: '' } : undefined),
    stop: ({ id }) => stopAlerts(context.db, id),
  });
  serveStop(app, context, {
    call: 'alerts.stopWeeks',
    path: weekStopPath,
    words: weekStopWords,
    find: async ({ stopped }) => (stopped === 'week' ? { about: '' } : undefined),
    stop: ({ id }) => stopWeeklySummary(context.db, id),
  });
}

/**
 * A page that stops letters by one press and without a login. Mail systems follow links before people do, so that the link
 * alone changes nothing; their own button for it (RFC 8058) sends what the page's button sends.
 */
export function serveStop(app: Hono<Traced>, context: Context, stopped: Stopped): void {
  app.get(stopped.path, (request) => answer(request, context, { ...stopped, state: 'ask' }));
  app.post(stopped.path, (request) => answer(request, context, { ...stopped, state: 'done' }));
}

async function answer(
  request: Request<Traced>,
  context: Context,
  { call, words: wordsIn, find, stop, state }: Stopped & { readonly state: 'ask' | 'done' },
): Promise<Response> {
  request.set('call', call);
  const { db, secret, config } = context;
  const signed = await recipientOf(db, secret, request.req.query('token') ?? '');
  const found = signed && (await find(signed));
  const recipient = found && signed;
  if (recipient && state === 'done') await stop(recipient);
  const locale = recipient?.locale ?? localeOf(request.req.header('accept-language') ?? '');
  const words = wordsIn[locale];
  const network = await context.provider();
  const nonce = newNonce();
  secure(request, nonce);
  const values = { email: recipient?.un ?? '', report: found?.about ?? '' };
  const said = (text: string) =>
    `<p>${escaped(filledIn(text, (key, place) => values[key as keyof typeof values] ?? place))}</p>`;
  const back = `<p><a href="${escaped(config.origin)}${words.backPath}">${words.back}</a></p>`;
  const form = `<form method="post"><button>${words.button}</button></form>`;
  const main = !recipient ? said(words.wrong) + back : said(words[state]) + (state === 'ask' ? form : back);
  return request.html(
    `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title} · ${escaped(writtenIn(network, locale).name)}</title>
<style nonce="${nonce}">${style(network.accent)}</style>
<main>
<p class="network">${escaped(writtenIn(network, locale).name)}</p>
<h1>${words.title}</h1>
${main}
</main>
</html>
`,
    recipient ? 200 : 404,
  );
}

function secure(request: Request<Traced>, nonce: string): void {
  request.header(
    'content-security-policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
  // The address holds the token.
  request.header('referrer-policy', 'no-referrer');
  request.header('cache-control', 'no-store');
  request.header('x-robots-tag', 'noindex');
}

function style(accent: string): string {
  const network = accent === '' ? undefined : inBoth(accent);
  return `:root { color-scheme: light dark; --ground: light-dark(#ffffff, #161d20); --strong: light-dark(#0f1b1f, #f2f6f7);
--ink: light-dark(#2b3a40, #d5dee1); --quiet: light-dark(#5b6b72, #9aa8ae); --line: light-dark(#e3e8ea, #243034); --sunken: light-dark(#f6f7f8, #0b0f11);
--accent: ${network?.accent ?? 'light-dark(#0b7a75, #3fc1b8)'}; --on: ${network?.on ?? 'light-dark(#ffffff, #04201e)'}; }
* { box-sizing: border-box; }
body { margin: 0; padding: 16px; color: var(--ink); background: var(--sunken); font: 14px/20px Inter, system-ui, -apple-system, 'Segoe UI', sans-serif; }
main { max-width: 440px; margin: 10vh auto 0; padding: 24px; background: var(--ground); border: 1px solid var(--line); border-radius: 8px; }
h1 { margin: 0 0 8px; color: var(--strong); font-size: 16px; line-height: 24px; font-weight: 600; }
p { margin: 0 0 16px; overflow-wrap: anywhere; }
p:last-child, form { margin: 0; }
.network { margin-bottom: 16px; color: var(--quiet); font-weight: 500; }
a { color: var(--accent); }
button { min-height: 44px; padding: 8px 16px; border: 0; border-radius: 6px; background: var(--accent); color: var(--on); font: inherit; font-weight: 500; cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }`;
}
