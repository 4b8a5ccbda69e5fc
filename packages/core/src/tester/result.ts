import * as z from 'zod/mini';
import { anyInt, anyText, perhaps, reading } from '../http/perhaps.ts';
import { word } from '../http/word.ts';
import { Warning } from './chain.ts';
import type { Condition } from './conditions.ts';
import { newTest, type TestForm } from './form.ts';
import { Connection, System } from './device.ts';
import { Header, Hop } from './hop.ts';
import { ParamChange } from './params.ts';

/** A test as it was asked for, so that a reopened one fills the form. */
export const TestedWith = z.object({
  url: z.string(),
  os: System,
  zone: Connection,
  country: z.optional(z.string()),
  carrier: z.optional(z.int()),
});

/** Where the test went out. */
export const UsedExit = z.object({
  country: z.optional(z.string()),
  zone: z.optional(Connection),
  /** Its name. */
  carrier: z.optional(z.string()),
});
export type UsedExit = z.output<typeof UsedExit>;

const notTold = { url: newTest.url, os: newTest.os, zone: newTest.zone };

/** Somebody's own API may name the links alone. */
const hops = reading(z.array(Hop), (list) =>
  Array.isArray(list)
    ? list.flatMap((one) => Hop.safeParse(typeof one === 'string' ? { link: one } : one).data ?? [])
    : [],
);

/** What became of one test. */
export const TestResult = z.object({
  /** Empty where an API keeps no results. */
  id: anyText,
  at: anyText,
  asked: perhaps(TestedWith, notTold),
  /** The hops, also those before an error. */
  urls: hops,
  /** Where the chain ended; empty where it ended nowhere. */
  land_page: anyText,
  /** Milliseconds in all. */
  delta: anyInt(0),
  user_agent: anyText,
  /** What the first hop was asked with. */
  header: perhaps(z.array(Header), []),
  warnings: perhaps(z.array(Warning), []),
  params: perhaps(z.array(ParamChange), []),
  /** None where the test went out directly. */
  exit: z.optional(perhaps(UsedExit, undefined)),
  conditions: perhaps(z.array(word<Condition>()), []),
  /** What went wrong on the server; empty where it has no words for it. */
  error: z.optional(perhaps(z.string(), undefined)),
});
export type TestResult = z.output<typeof TestResult>;

/** @rule A reopened test fills the form with what it was asked with. */
export function formOf({ asked }: Pick<TestResult, 'asked'>): TestForm {
  const { url, os, zone, country = newTest.country, carrier } = asked;
  return { ...newTest, url, os, zone, country, carrier };
}

/** @rule A hop shows the warnings and the parameter changes that belong to it, and no others. */
export function notesAt(
  { warnings, params }: Pick<TestResult, 'warnings' | 'params'>,
  hop: number,
): { warnings: Warning[]; params: ParamChange[] } {
  return { warnings: warnings.filter((one) => one.hop === hop), params: params.filter((one) => one.hop === hop) };
}
