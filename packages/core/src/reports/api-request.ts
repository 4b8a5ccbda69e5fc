import { encode } from '../http/encode.ts';
import { reportCalls } from './calls.ts';
import { asksOf, type ChosenReport } from './chosen.ts';

export interface ApiRequest {
  readonly curl: string;
  readonly url: string;
}

/** @rule The API request of a report returns the same rows as its page: the same days, groups, filters, order and page. */
export function apiRequest(origin: string, chosen: ChosenReport, token: string, now: Date): ApiRequest {
  const { path, query } = encode(reportCalls.api, asksOf(chosen, now));
  const url = `${origin}${path}?${query}`;
  return {
    curl: `curl -H ${quoted(`Authorization: Bearer ${token}`)} ${quoted(url)}`,
    url: `${url}&${new URLSearchParams({ token })}`,
  };
}

/** @rule A token is masked but for its last 4 characters, and wholly where it has fewer than 12. */
export function maskedToken(token: string): string {
  return `****${token.length < 12 ? '' : token.slice(-4)}`;
}

/** As a shell takes it for one word, whatever is in it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
