import type { Context as Request, Hono } from 'hono';
import type { Context } from '../context.ts';
import { readVisit } from '../session/visit.ts';
import { fileAnswer, listFiles } from './files.ts';
import { pagePolicy, storybookFilePolicy, storybookPolicy } from './headers.ts';
import { pageAnswer, pagesOf } from './html.ts';
import type { Traced } from './trace.ts';

/** Where the built pages are. */
export interface Folders {
  readonly portal: string;
  readonly storybook: string;
}

/** Serves Storybook below /storybook/ and the portal everywhere else, as far as they are built. */
export function servePages(app: Hono<Traced>, context: Context, folders: Folders): void {
  serveStorybook(app, folders.storybook);
  servePortal(app, context, folders.portal);
}

function serveStorybook(app: Hono<Traced>, folder: string): void {
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

function servePortal(app: Hono<Traced>, context: Context, folder: string): void {
  const files = listFiles(folder);
  const index = pagesOf(files).get('index.html');
  app.get('*', (request) => {
    if (isPageVisit(request)) {
      if (!index) return request.text('The portal is not built yet: run "npm start".\n', 503);
      readVisit(request, context).write();
      return pageAnswer(request, index, (nonce) => pagePolicy(nonce, context.config));
    }
    const file = files.get(request.req.path.slice(1));
    return file && !file.path.endsWith('.html') ? fileAnswer(request, file) : request.notFound();
  });
}

/** An address that someone wants to look at; whether there is such a page is for the portal to say. */
function isPageVisit(request: Request): boolean {
  const isFile = /\.\w+$/.test(request.req.path);
  return !isFile && /text\/html|\*\/\*/.test(request.req.header('accept') ?? '*/*');
}
