import { asksOf, reportCalls, reportCsvName, shownColumns } from '@millrace/core/reports';
import { useDownload } from '../data/use-download.ts';
import { DownloadButton } from '../kit/download-button.tsx';
import type { PartProps } from './report-view.tsx';

interface ReportDownloadProps extends Omit<PartProps, 'onChange'> {
  /** How many rows there are, once that is known. */
  readonly rows: number | undefined;
}

/** All rows of the report, in the columns and the order that are shown. */
export function ReportDownload({ chosen, now, rows = 0 }: ReportDownloadProps) {
  const { downloaded, start, cancel } = useDownload(reportCalls.csv);

  function download({ raw }: { readonly raw: 0 | 1 }) {
    const { p: _page, n: _size, ...asks } = asksOf(chosen, now);
    const columns = shownColumns(chosen.type, chosen.group, chosen.measures);
    void start({ ...asks, columns, raw }, reportCsvName(chosen.type, asks));
  }

  return <DownloadButton rows={rows} downloaded={downloaded} onStart={download} onCancel={cancel} />;
}
