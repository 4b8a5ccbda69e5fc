import { timeNow } from '@millrace/core/format';
import { addressOf, chosenAt, type ChosenReport } from '@millrace/core/reports';
import { useState } from 'react';
import { useScopedAddress } from '../../shell/scoped-address.ts';

/**
 * What is chosen in a report, as its address tells it. The address follows a choice a moment later: until it has, the
 * choice itself counts, so that of two quick presses the second does not undo the first.
 */
export function useReportAddress(): [ChosenReport | undefined, (report: ChosenReport) => void] {
  const [address, setAddress] = useScopedAddress();
  const [pendingReport, setPendingReport] = useState<{ readonly of: string; readonly chosen: ChosenReport }>();
  const currentAddress = address.toString();
  if (pendingReport && pendingReport.of !== currentAddress) setPendingReport(undefined);

  function choose(report: ChosenReport) {
    setPendingReport({ of: currentAddress, chosen: report });
    // Turning a page must not scroll: the pager stands at the end of the table.
    setAddress(new URLSearchParams(addressOf(report)), 'staying');
  }

  if (pendingReport?.of === currentAddress) return [pendingReport.chosen, choose];
  return [address.has('type') ? reportAt(currentAddress) : undefined, choose];
}

const reportAt = (address: string) => chosenAt(address, timeNow());
