import * as z from 'zod/mini';
import { Moment } from '../http/wire.ts';
import { Warning } from './chain.ts';
import { conditions } from './conditions.ts';
import { connections, newTest, systems, type TestForm } from './form.ts';
import { Hop } from './hop.ts';
import { ParamChange } from './params.ts';

/** Long enough that nobody guesses another's. */
export const ResultId = z.string().check(z.regex(/^[\w-]{16,64}$/, 'This is not the id of a test.'));

const system = z.literal(Object.values(systems));
const connection = z.literal(Object.values(connections));

/** A test as it was asked for, so that a reopened one fills the form. */
export const TestedWith = z.object({
  url: z.string(),
  os: system,
  zone: connection,
  country: z.optional(z.string()),
  carrier: z.optional(z.int()),
});

/** Where the test went out. */
export const UsedExit = z.object({
  is_direct: z.boolean(),
  country: z.optional(z.string()),
  zone: z.optional(connection),
  /** Its name. */
  carrier: z.optional(z.string()),
});
export type UsedExit = z.output<typeof UsedExit>;

/** What became of one test. */
export const TestResult = z.object({
  id: ResultId,
  at: Moment,
  asked: TestedWith,
  /** The hops, also those before an error. */
  urls: z.array(Hop),
  /** Where the chain ended; empty where it ended nowhere. */
  land_page: z.string(),
  /** Milliseconds in all. */
  delta: z.number(),
  user_agent: z.string(),
  /** What the first hop was asked with. */
  header: z.record(z.string(), z.string()),
  warnings: z.array(Warning),
  params: z.array(ParamChange),
  exit: UsedExit,
  conditions: z.array(z.enum(conditions)),
  /** What went wrong on the server; empty where it has no words for it. */
  error: z.optional(z.string()),
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
