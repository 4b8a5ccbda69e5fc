import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@millrace/core/session';
import { escaped } from '@millrace/core/smartlinks';
import type { Network } from './heads.ts';

/** What a page shows while its scripts are on their way, by address and language: HTML with its style. */
export type FirstViews = Readonly<Record<string, Readonly<Record<Locale, string>>>>;

/** Reads from the build the views that it has drawn. */
export function readFirstViews(folder: string): FirstViews {
  const path = join(folder, '.vite/first-views.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as FirstViews) : {};
}

/** A view with the logo and the name of the network in the place of ours, which the build has marked. */
export function withNetwork(view: string, { name, logo_url }: Pick<Network, 'name' | 'logo_url'>): string {
  const named = replaced(
    view,
    { from: '<span data-network-name', start: '>', end: '</span>' },
    `>${escaped(name)}</span>`,
  );
  if (logo_url === '') return named;
  const logo = `<img src="${escaped(logo_url)}" alt="" height="24">`;
  return replaced(named, { from: '<svg data-network-logo', start: '<svg', end: '</svg>' }, logo);
}

interface Place {
  /** Where to look from; what is replaced begins with `start` and ends with `end`. */
  readonly from: string;
  readonly start: string;
  readonly end: string;
}

/** The page with one element replaced, where it is there. */
export function replaced(html: string, { from, start, end }: Place, by: string): string {
  const mark = html.indexOf(from);
  if (mark === -1) return html;
  const first = html.indexOf(start, mark);
  const last = html.indexOf(end, first) + end.length;
  return html.slice(0, first) + by + html.slice(last);
}
