import type { Context as Request, Hono } from 'hono';
import { writtenIn } from '@millrace/core/reference';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../context.ts';
import { readVisit } from '../session/visit.ts';
import { fileAnswer, listFiles, type ServedFile } from '../http/files.ts';
import { pagePolicy, storybookFilePolicy, storybookPolicy } from '../http/headers.ts';
import { readFirstViews, withNetwork } from '../http/first-views.ts';
import { headOf, type Head, type Network } from '../http/heads.ts';
import { embedManualAnswer } from '../docs/embed.ts';
import { localeOfManual } from '../docs/frame.ts';
import { networkOf } from '../http/network.ts';
import { pageAnswer, pagesOf } from './html.ts';
import { readAddresses } from '../http/addresses.ts';
import { keepBundles } from '../http/kept-bundles.ts';
import { readPreloads } from '../http/preloads.ts';
import type { Traced } from '../http/trace.ts';

/** By which a phone keeps the portal beside its apps, under the name of the network. */
const manifestName = 'manifest.webmanifest';

/** Where the built pages are. */
export interface Folders {
  readonly portal: string;
  readonly storybook: string;
  readonly embed: string;
}

/** Serves Storybook below /storybook/, what hosts embed below /embed/ and the portal everywhere else, as far as they are built. */
export function servePages(app: Hono<Traced>, context: Context, folders: Folders): void {
  serveStorybook(app, folders.storybook);
  serveEmbed(app, context, keepBundles(folders.embed, join(context.config.dataDir, 'embed'), context.log));
  servePortal(app, context, folders.portal);
}

/** Serves Storybook below /storybook/, each file under the policy that it needs and no more. */
export function serveStorybook(app: Hono<Traced>, folder: string): void {
  const files = listFiles(folder);
  const pages = pagesOf(files);
  app.get('/storybook', (request) => request.redirect('/storybook/', 308));
  app.get('/storybook/*', (request) => {
    const name = request.req.path.slice('/storybook/'.length) || 'index.html';
    const page = pages.get(name);
    if (page) return pageAnswer(request, page, storybookPolicy);
    const file = files.get(name);
    if (!file) return request.notFound();
    request.header('content-security-policy', storybookFilePolicy);
    return fileAnswer(request, file);
  });
}

/** What any page may fetch, also one that isolates itself; a loader or a bundle that is not there is not the portal. */
function serveEmbed(app: Hono<Traced>, context: Context, files: ReadonlyMap<string, ServedFile>): void {
  app.get('/embed', (request) => request.redirect('/embed/', 308));
  async function answerManual(request: Request<Traced>): Promise<Response> {
    const file = files.get(`index.${localeOfManual(request)}.html`);
    if (!file) return request.notFound();
    return embedManualAnswer(request, await readFile(file.path, 'utf8'), await networkOf(context));
  }
  app.get('/embed/', (request) => answerManual(request));
  app.get('/embed/*', (request) => {
    const file = files.get(request.req.path.slice('/embed/'.length));
    request.header('cross-origin-resource-policy', 'cross-origin');
    request.header('access-control-allow-origin', '*');
    request.header('timing-allow-origin', '*');
    // A manual is shown in its frame alone.
    return file && !file.path.endsWith('.html') ? fileAnswer(request, file) : request.notFound();
  });
}

function servePortal(app: Hono<Traced>, context: Context, folder: string): void {
  const files = listFiles(folder);
  const index = pagesOf(files).get('index.html');
  const preloadsOf = readPreloads(folder);
  const views = readFirstViews(folder);
  const pageAt = readAddresses(folder);
  const manifest = files.get(manifestName);

  async function answerPage(request: Request<Traced>): Promise<Response> {
    if (!index) return request.text('The portal is not built yet: run "npm run serve".\n', 503);
    const visit = readVisit(request, context);
    visit.write();
    request.header('vary', 'accept-language');
    const network = await networkOf(context);
    const head = headFor(request, network, pageAt(request.req.path) !== undefined);
    const view = views[head.path]?.[head.locale];
    const named = view && withNetwork(view, writtenIn(network, head.locale));
    const page = pageAt(head.path);
    // Whoever comes for the first time is led from there to the login.
    const sources = page && !(page.isInShell && visit.isFirst) ? page.sources : [];
    const facts = { head, scripts: preloadsOf(sources, head.locale), view: named, network };
    return pageAnswer(request, index, (nonce) => pagePolicy(nonce, context.config), facts);
  }

  app.get(`/${manifestName}`, (request) => {
    return manifest ? manifestAnswer(request, manifest, context) : request.notFound();
  });
  app.get('*', (request) => {
    if (isPageVisit(request)) return answerPage(request);
    const file = files.get(request.req.path.slice(1));
    return file && !file.path.endsWith('.html') ? fileAnswer(request, file) : request.notFound();
  });
}

async function manifestAnswer(request: Request, { path }: ServedFile, context: Context): Promise<Response> {
  const { name, logo_url } = await networkOf(context);
  const icons = logo_url === '' ? {} : { icons: [{ src: logo_url, sizes: 'any' }] };
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as object;
  request.header('cache-control', 'no-cache');
  return request.body(JSON.stringify({ ...manifest, name, short_name: name, ...icons }), 200, {
    'content-type': 'application/manifest+json',
  });
}

function headFor({ req }: Request, network: Network, isPage: boolean): Head {
  const languages = req.header('accept-language') ?? '';
  return headOf({ path: req.path, host: req.header('host') ?? '', languages, isPage }, network);
}

/** An address that someone wants to look at. */
function isPageVisit(request: Request): boolean {
  const isFile = /\.\w+$/.test(request.req.path);
  return !isFile && /text\/html|\*\/\*/.test(request.req.header('accept') ?? '*/*');
}
