import { chosenRange, firstChoice, offeredReports, type ChosenReport } from '@millrace/core/reports';
import { reportView } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { ReportView } from '@millrace/widgets/report-view';
import { Link, Navigate } from 'react-router';
import { styled } from 'styled-components';
import { addresses } from '../../addresses.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { conversionsPage } from './conversion-words.ts';
import { conversionsHref } from './conversions-address.ts';
import { usePermissions } from './use-permissions.ts';
import { useReportAddress } from './use-report-address.ts';

/** Which report it is and all that is chosen in it live in the address, so that a link or the back button shows it again. */
export function Page() {
  const { types } = useWords(reportView);
  const { oneByOne } = useWords(conversionsPage);
  const offered = offeredReports(usePermissions());
  const [first = 'sml_report'] = offered;
  const [chosen = firstChoice(first), choose] = useReportAddress();

  if (!offered.includes(chosen.type)) return <Navigate to={`${addresses.home}?denied=report`} replace />;
  return (
    <>
      <PageHead title={types[chosen.type]}>
        {chosen.type === 'cov_report' && (
          <OneByOne to={conversionsHref({ range: rangeOf(chosen), filters: chosen.filters })}>{oneByOne}</OneByOne>
        )}
      </PageHead>
      <ReportView query={chosen} onQueryChange={choose} />
    </>
  );
}

const rangeOf = ({ time, own }: ChosenReport) => chosenRange(time, own, new Date());

const OneByOne = styled(Link)`
  padding-block: var(--mr-space-4);
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-accent);
  @media (pointer: coarse) {
    padding-block: var(--mr-space-12);
  }
`;
