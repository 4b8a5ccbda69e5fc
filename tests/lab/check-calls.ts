import { catalogue, codes, type Row } from '@millrace/core';

type Outcome = 'success' | 'refusal';

const openToAll = 'it asks nothing and is for anyone, so that there is nobody and nothing to refuse.';

/** Calls of which one of the two can not be: each with the reason. */
const impossible: Readonly<Record<string, Readonly<Partial<Record<Outcome, string>>>>> = {
  'reference.countries': { refusal: openToAll },
  'reference.carriers': { refusal: openToAll },
  'session.loginInfo': { refusal: openToAll },
  'session.csrf': { refusal: openToAll },
  'tester.trackTimes': { refusal: openToAll },
  'tester.proxy': { refusal: openToAll },
  'session.verify': { refusal: 'whoever follows the link of a letter is led to a page, which says how it went.' },
};

const rows: readonly Row[] = Object.values(catalogue).flatMap((table) => Object.values<Row>(table));
/** What any call is answered on a bad day: it says nothing about the call. */
const ofAnyCall: readonly number[] = [codes.fault, codes.tooMany];

/** A sentence for each call and outcome that is owed and not among what was answered, each `name code`. */
export function missingOf(called: readonly string[]): string[] {
  const answered = new Set(called);
  const refusals = Object.values(codes).filter((code) => code !== codes.ok && !ofAnyCall.includes(code));
  return rows.flatMap(({ name }) => {
    const was = {
      success: answered.has(`${name} ${codes.ok}`),
      refusal: refusals.some((code) => answered.has(`${name} ${code}`)),
    };
    return (['success', 'refusal'] as const).flatMap((outcome) => sentence(name, outcome, was[outcome]));
  });
}

function sentence(name: string, outcome: Outcome, was: boolean): string[] {
  const reason = impossible[name]?.[outcome];
  const what = outcome === 'success' ? 'answered with success' : 'refused';
  if (was && reason !== undefined) return [`${name} was ${what}, and is listed as a call that never is: ${reason}`];
  if (was || reason !== undefined) return [];
  return [`${name} was never ${what} in any test of tests/server.`];
}
