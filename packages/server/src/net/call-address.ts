import { failureOf, type FailureReason } from './failure.ts';
import type { Outside } from './outside.ts';

/** Enough to see what an address says, too little to read a page by it. */
const longestAnswer = 4_096;

/** What is wrong with an address by itself: nobody was called, and nobody can tell whether its server is well. */
const uncalled: ReadonlySet<FailureReason> = new Set(['scheme', 'credentials', 'forbidden', 'port']);

type Calling = Omit<Parameters<Outside['ask']>[1], 'mostBytes' | 'keptBytes' | 'lines'>;

/** What an address of a publisher's own answered. */
interface Called {
  /** 0 where no answer came. */
  readonly code: number;
  readonly reason: FailureReason | undefined;
  /** The first of what was answered as one line, or why nothing was, in words. */
  readonly answer: string;
  readonly milliseconds: number;
  /** Its server was called, and gave no answer. */
  readonly isUnanswered: boolean;
}

/** Calls an address of a publisher's own. A redirect is an answer: it is not followed. */
export async function callAddress(outside: Outside, url: string, calling: Calling): Promise<Called> {
  const begun = performance.now();
  const answered = await outside.ask(url, { ...calling, mostBytes: longestAnswer }).then(
    ({ code, reason, body }) => {
      return { code, reason: undefined, answer: plain(body.toString('utf8')) || reason, isUnanswered: false };
    },
    // The words of ours say nothing that a stranger's network would not want to be told.
    (error: unknown) => {
      const { message, reason } = failureOf(error);
      return { code: 0, reason, answer: message, isUnanswered: !uncalled.has(reason) };
    },
  );
  return { ...answered, milliseconds: Math.round(performance.now() - begun) };
}

/** An answer as one line of text that can be stored. */
function plain(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 500);
}
