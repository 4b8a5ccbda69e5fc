import { timeNow } from '@millrace/core/format';
import { pages } from '@millrace/core/pages';
import {
  addressOf,
  chosenRange,
  firstChoice,
  offeredReports,
  type ChosenReport,
  type ReportRow,
} from '@millrace/core/reports';
import { sourceCalls } from '@millrace/core/sources';
import { Button } from '@millrace/widgets/kit/button';
import { later } from '@millrace/widgets/kit/later';
import { NotOpened } from '@millrace/widgets/kit/not-opened';
import { reportView } from '@millrace/widgets/messages';
import { useClosed, useWords } from '@millrace/widgets/provider';
import { ReportView } from '@millrace/widgets/report-view';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { styled } from 'styled-components';
import { addresses } from '../../addresses.ts';
import { ScopeLine } from '../../shell/scope-line.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { usePageName } from '../../shell/page-name.tsx';
import { broughtWords } from './brought-words.ts';
import { conversionsPage } from './conversion-words.ts';
import { conversionsHref } from './conversions-address.ts';
import { usePermissions } from './use-permissions.ts';
import { sourceParts } from './source-words.ts';
import { useSourceMarks } from './use-source-marks.ts';
import { useReportAddress } from './use-report-address.ts';

// What a press opens is not needed before it.
const SourceDialog = later(() => import('./source-dialog.tsx').then((module) => module.SourceDialog), NotOpened);
const BlockedSources = later(() => import('./blocked-sources.tsx').then((module) => module.BlockedSources), NotOpened);

type Opened =
  { readonly is: 'list' } | { readonly is: 'source'; readonly source: string; readonly gid: number | undefined };

/** Which report it is and all that is chosen in it live in the address, so that a link or the back button shows it again. */
export function Page() {
  const { types } = useWords(reportView);
  const { oneByOne, reversals } = useWords(conversionsPage);
  const offeredTypes = offeredReports(usePermissions());
  const [first = 'sml_report'] = offeredTypes;
  const [report = firstChoice(first), chooseReport] = useReportAddress();
  const { list } = useWords(sourceParts);
  const mayBlock = useClosed(sourceCalls.blocked) === undefined;
  const [openDialog, setOpenDialog] = useState<Opened>();
  const hasSources = mayBlock && report.group.includes('source');
  const sourceMark = useSourceMarks(onlyOf(report), hasSources);
  const isOffered = offeredTypes.includes(report.type);
  const close = () => setOpenDialog(undefined);
  usePageName(isOffered ? types[report.type] : undefined);

  function openSource({ source = '', gid = onlyOf(report) }: ReportRow) {
    setOpenDialog({ is: 'source', source, gid: gid || undefined });
  }

  if (!isOffered) return <Navigate to={`${addresses.home}?denied=report`} replace />;
  return (
    <>
      <PageHead
        title={types[report.type]}
        help={report.type === 'cov_report' ? reversals : undefined}
        scope={<ScopeLine aids={report.filters.aid ?? []} range={rangeOf(report)} />}
      >
        <Ways>
          <Owner of={report} />
          {report.type === 'cov_report' && (
            <Way to={conversionsHref({ range: rangeOf(report), filters: report.filters })}>{oneByOne}</Way>
          )}
          {report.type === 'sml_report' && (
            <Button variant="quiet" call={sourceCalls.blocked} onClick={() => setOpenDialog({ is: 'list' })}>
              {list}
            </Button>
          )}
        </Ways>
      </PageHead>
      <ReportView
        query={report}
        onQueryChange={chooseReport}
        hrefOf={hrefOf}
        onSource={mayBlock ? openSource : undefined}
        sourceMark={hasSources ? sourceMark : undefined}
      />
      {openDialog?.is === 'list' && <BlockedSources onClose={close} />}
      {openDialog?.is === 'source' && <SourceDialog source={openDialog.source} gid={openDialog.gid} onClose={close} />}
    </>
  );
}

/** The page of the one smartlink, or else of the one offer, that a report is of. */
function Owner({ of: { filters } }: { readonly of: ChosenReport }) {
  const words = useWords(broughtWords);
  const mayLink = useClosed(pages.smartlink) === undefined;
  const mayOffer = useClosed(pages.offer) === undefined;
  const [gid, oid] = [onlyIn(filters.gid), onlyIn(filters.oid)];
  if (gid !== undefined && mayLink) return <Way to={addresses.smartlink(gid)}>{words.viewLink}</Way>;
  if (oid !== undefined && mayOffer) return <Way to={addresses.offer(oid)}>{words.viewOffer}</Way>;
  return null;
}

const hrefOf = (query: ChosenReport) => `${addresses.report}?${addressOf(query)}`;

/** The smartlink that a report is of, where it is of one alone. */
const onlyOf = ({ filters }: ChosenReport) => onlyIn(filters.gid);

const onlyIn = (ids: readonly number[] = []) => (ids.length === 1 ? ids[0] : undefined);

const rangeOf = ({ time, own }: ChosenReport) => chosenRange(time, own, timeNow());

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--mr-space-4) var(--mr-space-16);
`;

const Way = styled(Link)`
  padding-block: var(--mr-space-4);
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-accent-ink);
  @media (pointer: coarse) {
    padding-block: var(--mr-space-12);
  }
`;
