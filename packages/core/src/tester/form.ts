import { urlError } from '../fields/url.ts';
import { connections, systems, type Connection, type System } from './device.ts';
import type { Source } from './quota.ts';

/** What a visitor fills in for a test. */
export interface TestForm {
  readonly url: string;
  /** A code; empty for any. */
  readonly country: string;
  readonly os: System;
  readonly zone: Connection;
  /** Undefined for any. */
  readonly carrier: number | undefined;
  /** The app or domain where the link should end; empty where that does not matter. */
  readonly expected: string;
}

export const newTest: TestForm = {
  url: '',
  country: '',
  os: systems.android,
  zone: connections.residential,
  carrier: undefined,
  expected: '',
};

const longestUrl = 4_096;

/** @rule The carrier of a test can be selected only when the connection type is Mobile. */
export function canSelectCarrier({ zone }: Pick<TestForm, 'zone'>): boolean {
  return zone === connections.mobile;
}

/** @rule Another connection type clears the carrier of a test, and so does another country. */
export function changeForm(form: TestForm, part: Partial<TestForm>): TestForm {
  const next = { ...form, ...part };
  const isElsewhere = next.zone !== form.zone || next.country !== form.country;
  if (canSelectCarrier(next) && (!isElsewhere || part.carrier !== undefined)) return next;
  return { ...next, carrier: undefined };
}

/** @rule A link to test begins with http:// or https:// and is at most 4,096 characters long. */
export function linkError(url: string): 'required' | 'url' | 'tooLong' | undefined {
  return url.trim().length > longestUrl ? 'tooLong' : urlError(url);
}

/** What is asked of the server for one test. */
export interface TestAsked {
  readonly url: string;
  readonly os: System;
  readonly zone: Connection;
  readonly country?: string;
  readonly carrier?: number;
  readonly source: Source;
  readonly uid?: string;
}

/** @rule A test sends the carrier only with Mobile, and leaves out the country and the user where there is none. */
export function testPayload(form: TestForm, from: { source: Source; uid?: string | undefined }): TestAsked {
  const { url, country, os, zone, carrier } = form;
  return {
    url: url.trim(),
    os,
    zone,
    ...(country === '' ? {} : { country }),
    ...(carrier !== undefined && canSelectCarrier(form) ? { carrier } : {}),
    source: from.source,
    ...(from.uid === undefined ? {} : { uid: from.uid }),
  };
}
