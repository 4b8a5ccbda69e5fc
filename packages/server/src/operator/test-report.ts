import { systems, type harOf, type Hop, type TestResult, type Verdict } from '@millrace/core/tester';
import type { TestOptions } from './test-options.ts';
import { showableJson } from './test-screen.ts';
import { nextStep, verdictText } from './test-words.ts';

export interface Tested {
  readonly result: TestResult;
  readonly verdict: Verdict;
}

const secret = /authorization|cookie|token|secret|api-?key/i;

/** A hop for files that are passed on: what opens an account has its name, and no value. */
export function withoutSecrets(hop: Hop): Hop {
  return { ...hop, request_header: masked(hop.request_header), header: masked(hop.header) };
}

function masked(headers: Hop['header']): Hop['header'] {
  return headers.map(({ name, value }) => ({ name, value: secret.test(name) ? '[masked]' : value }));
}

/** All that was found, in the names of the API; of pages what they are, without their content. */
export function jsonOf(tests: readonly Tested[], options: TestOptions): string {
  const document = {
    outcome: worstOf(tests),
    tests: tests.map(({ result, verdict }) => {
      const { id: _id, header: _header, conditions: _conditions, asked, urls, ...found } = result;
      const { os, country } = asked;
      return {
        url: asked.url,
        outcome: verdict.is,
        reason: verdict.reason,
        hop: verdict.hop ?? null,
        message: verdictText(verdict, options),
        next_step: nextStep(verdict, options),
        expected: options.expected || null,
        os: os === systems.ios ? 'ios' : 'android',
        country: country ?? null,
        ...found,
        urls: urls.map(({ content: _content, is_content_cut: _isCut, ...hop }) => hop),
      };
    }),
  };
  return showableJson(JSON.stringify(document, null, 2));
}

function worstOf(tests: readonly Tested[]): Verdict['is'] {
  const outcomes = tests.map(({ verdict }) => verdict.is);
  return (['fails', 'doubts'] as const).find((one) => outcomes.includes(one)) ?? 'works';
}

type Har = ReturnType<typeof harOf>;

/** Several tests in one file: each is a page of it. */
export function joinedHar(hars: readonly Har[]): Har {
  const logs = hars.map(({ log }, index) => {
    const id = `page_${index + 1}`;
    const entries = log.entries.map((entry) => ({ ...entry, pageref: id }));
    return { ...log, pages: log.pages.map((page) => ({ ...page, id })), entries };
  });
  const [first] = logs;
  if (!first) throw new Error('There is no test to write down.');
  const pages = logs.flatMap((log) => log.pages);
  return { log: { ...first, pages, entries: logs.flatMap((log) => log.entries) } };
}
