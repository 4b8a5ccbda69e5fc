import type { RedirectKind } from '@millrace/core/tester';
import { attributesOf, tagsOf } from '../net/tags.ts';
import { scriptTarget } from './script-target.ts';

/** How an answer leads on; the target is as it was written. */
export interface Lead {
  readonly kind: RedirectKind;
  readonly target?: string;
  /** Seconds that it waits. */
  readonly delay?: number;
}

/** Long enough for any that is meant. */
const longestRefresh = 4_000;
const longestScript = 200_000;

interface Page {
  readonly code: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly content: string;
}

/** Where an answer leads: by its code, by a Refresh header, by a meta tag or by a script; a browser asks in this order. */
export function leadOf({ code, headers, content }: Page): Lead {
  const header = (wantedName: string) => headers.find(([name]) => name.toLowerCase() === wantedName)?.[1];
  const location = header('location');
  if (code >= 300 && code < 400 && code !== 304) {
    return location === undefined ? { kind: 'none' } : { kind: '30x', target: location.trim() };
  }
  const refresh = refreshOf(header('refresh') ?? '');
  if (refresh) return { kind: 'refresh', ...refresh };
  if (!isHtml(header('content-type'), content)) return { kind: 'none' };
  const { metas, scripts } = tagsOf(content);
  return metaOf(metas) ?? scriptOf(scripts) ?? { kind: 'none' };
}

function isHtml(type: string | undefined, content: string): boolean {
  return type === undefined ? /^\s*</.test(content) : type.toLowerCase().includes('html');
}

/** `3; url=…`, in quotation marks or without. Part by part: one pattern for all of it takes seconds for a line of blanks. */
function refreshOf(text: string): Pick<Lead, 'target' | 'delay'> | undefined {
  const content = text.trim().slice(0, longestRefresh);
  const end = content.search(/[;,]/);
  const seconds = content.slice(0, Math.max(0, end)).trim();
  if (!/^\d+(\.[\d.]*)?$/.test(seconds)) return undefined;
  const rest = content.slice(end + 1).trim();
  const address = /^url\s*=/i.test(rest) ? rest.slice(rest.indexOf('=') + 1).trim() : rest;
  const target = address.replace(/^["']/, '').replace(/["']$/, '');
  if (target === '' || /["']/.test(target)) return undefined;
  return { target: entities(target), delay: Math.min(Number.parseInt(seconds, 10), 86_400) };
}

function metaOf(metas: readonly string[]): Lead | undefined {
  for (const tag of metas) {
    const attributes = attributesOf(tag);
    if (attributes.get('http-equiv')?.trim().toLowerCase() !== 'refresh') continue;
    const refresh = refreshOf(entities(attributes.get('content') ?? ''));
    if (refresh) return { kind: 'meta', ...refresh };
  }
  return undefined;
}

/** A script that sends the visitor to an address which is written in it; one that is worked out is not seen. */
function scriptOf(scripts: readonly string[]): Lead | undefined {
  for (const source of scripts) {
    const target = scriptTarget(source.slice(0, longestScript));
    if (target !== undefined) return { kind: 'script', target };
  }
  return undefined;
}

const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function entities(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (entity, hex?: string, ten?: string, name = '') => {
    const code = hex ? Number.parseInt(hex, 16) : Number(ten ?? Number.NaN);
    if (Number.isInteger(code) && code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
    return named.get(name.toLowerCase()) ?? entity;
  });
}
