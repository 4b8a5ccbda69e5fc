import { count, timeNow } from '@millrace/core/format';
import {
  addressOf,
  asksOf,
  chosenAt,
  chosenRange,
  isFileAddress,
  isFileOf,
  offeredReports,
  reportCalls,
  reportCsvName,
  shownColumns,
  type ChosenReport,
} from '@millrace/core/reports';
import { useDownload } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { Progress } from '@millrace/widgets/kit/progress';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { fill, reportView } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { addresses } from '../../addresses.ts';
import { useAccountId, useMemberName } from '../../member.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { ScopeLine } from '../../shell/scope-line.tsx';
import { StepLink } from '../../shell/step-link.tsx';
import { reportFilePage } from './report-file-words.ts';
import { usePermissions } from './use-permissions.ts';

/** Where the e-mail of a report leads for its file: it comes at once, to whoever the e-mail was for. */
export function Page() {
  const words = useWords(reportFilePage);
  const { search } = useLocation();
  const account = useAccountId();
  const name = useMemberName();
  const [{ report, isComplete }] = useState(() => ({
    report: chosenAt(search, timeNow()),
    isComplete: isFileAddress(search, timeNow()),
  }));

  if (!isComplete) {
    return (
      <EmptyState title={words.broken} text={words.brokenHelp}>
        <StepLink to={addresses.report}>{words.open}</StepLink>
      </EmptyState>
    );
  }
  if (!isFileOf(search, account)) {
    return <EmptyState title={words.otherTitle} text={fill(words.other, { name: name ?? '' })} />;
  }
  return <OwnFile report={report} />;
}

function OwnFile({ report }: { readonly report: ChosenReport }) {
  const { types } = useWords(reportView);
  const offered = offeredReports(usePermissions());
  if (!offered.includes(report.type)) return <Navigate to={`${addresses.home}?denied=report`} replace />;
  const range = chosenRange(report.time, report.own, timeNow());
  return (
    <>
      <PageHead title={types[report.type]} scope={<ScopeLine aids={report.filters.aid ?? []} range={range} />} />
      <Downloading report={report} />
    </>
  );
}

function Downloading({ report }: { readonly report: ChosenReport }) {
  const words = useWords(reportFilePage);
  const { downloaded, start } = useDownload(reportCalls.csv);
  const [state, setState] = useState<'running' | 'done' | 'failed'>('running');

  const hasBegun = useRef(false);

  async function download() {
    setState('running');
    const { p: _page, n: _size, ...asks } = asksOf(report, timeNow());
    const columns = shownColumns(report.type, report.group, report.measures);
    const isSaved = await start({ ...asks, columns, raw: 0 }, reportCsvName(report.type, asks));
    setState(isSaved ? 'done' : 'failed');
  }

  useEffect(() => {
    // A moment later, so that a page which React mounts twice asks once.
    const timer = setTimeout(() => {
      if (!hasBegun.current) void download();
      hasBegun.current = true;
    });
    return () => clearTimeout(timer);
  });

  const rows = Math.max(0, (downloaded ?? 0) - 1);
  return (
    <Column>
      <QuietText role="status">{words[state]}</QuietText>
      {state === 'running' ? (
        <Progress label={words.running} value={undefined} max={1} text={fill(words.rows, { count: count(rows) })} />
      ) : (
        <Buttons>
          <Button variant="primary" onClick={() => void download()}>
            {state === 'failed' ? words.retry : words.again}
          </Button>
          <StepLink to={`${addresses.report}?${addressOf(report)}`}>{words.open}</StepLink>
        </Buttons>
      )}
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: var(--mr-space-16);
  max-width: 480px;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-12);
`;
