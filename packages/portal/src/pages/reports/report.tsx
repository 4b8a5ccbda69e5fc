import { firstChoice, offeredReports } from '@millrace/core/reports';
import { reportView } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { ReportView } from '@millrace/widgets/report-view';
import { Navigate } from 'react-router';
import { addresses } from '../../addresses.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { usePermissions } from './use-permissions.ts';
import { useReportAddress } from './use-report-address.ts';

/** Which report it is and all that is chosen in it live in the address, so that a link or the back button shows it again. */
export function Page() {
  const { types } = useWords(reportView);
  const offered = offeredReports(usePermissions());
  const [first = 'sml_report'] = offered;
  const [chosen = firstChoice(first), choose] = useReportAddress();

  if (!offered.includes(chosen.type)) return <Navigate to={`${addresses.home}?denied=report`} replace />;
  return (
    <>
      <PageTitle>{types[chosen.type]}</PageTitle>
      <ReportView query={chosen} onQueryChange={choose} />
    </>
  );
}
