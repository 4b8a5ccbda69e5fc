import { timeNow } from '@millrace/core/format';
import { addressOf, chosenAt, type ChosenReport } from '@millrace/core/reports';
import { useState } from 'react';
import { useScopedAddress } from '../../shell/scoped-address.ts';

/**
 * What is chosen in a report, as its address tells it. The address follows a choice a moment later: until it has, the
 * choice itself counts, so that of two quick presses the second does not undo the first.
 */
export function useReportAddress(): [ChosenReport | undefined, (chosen: ChosenReport) => void] {
  const [address, setAddress] = useScopedAddress();
  const [ahead, setAhead] = useState<{ readonly of: string; readonly chosen: ChosenReport }>();
  const here = address.toString();
  if (ahead && ahead.of !== here) setAhead(undefined);

  function choose(chosen: ChosenReport) {
    setAhead({ of: here, chosen });
    // Who turns a page at the end of the table stays there.
    setAddress(new URLSearchParams(addressOf(chosen)), 'staying');
  }

  if (ahead?.of === here) return [ahead.chosen, choose];
  return [address.has('type') ? reportAt(here) : undefined, choose];
}

const reportAt = (address: string) => chosenAt(address, timeNow());
