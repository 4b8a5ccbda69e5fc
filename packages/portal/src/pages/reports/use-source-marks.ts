import type { ReportRow } from '@millrace/core/reports';
import { sourceCalls } from '@millrace/core/sources';
import { useCall } from '@millrace/widgets/data';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { useMemo } from 'react';
import { sourceParts } from './source-words.ts';

// All that one smartlink can block, twice.
const mostMarks = 1_000;

/** Says beside a source that it is blocked: from the smartlink of its row, or from which of all where a row is of several. */
export function useSourceMarks(gid: number | undefined, isShown: boolean): (row: ReportRow) => string | undefined {
  const words = useWords(sourceParts);
  const blockedCall = useCall(sourceCalls.blocked, { gid, n: mostMarks }, { isEnabled: isShown });
  const list = blockedCall.data?.list;

  return useMemo(() => {
    const links = new Map<string, number[]>();
    for (const one of list ?? []) links.set(one.source, [...(links.get(one.source) ?? []), one.gid]);

    return ({ source, gid: ofRow = gid }) => {
      const from = links.get(source ?? '') ?? [];
      if (ofRow !== undefined) return from.includes(ofRow) ? words.mark : undefined;
      const [first, ...others] = from;
      if (first === undefined) return undefined;
      if (others.length === 0) return fill(words.markOf, { link: String(first) });
      return fill(words.markOfSome, { count: from.length });
    };
  }, [list, gid, words]);
}
