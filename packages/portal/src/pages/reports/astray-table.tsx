import type { CallFailure } from '@millrace/core';
import { count } from '@millrace/core/format';
import { astrayClicks, astrayShares, quotient, type AstrayReport } from '@millrace/core/reports';
import type { useCall } from '@millrace/widgets/data';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { Table, type Column } from '@millrace/widgets/kit/table';
import type { WordsOf } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { touchArea } from '@millrace/widgets/theme';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { addresses } from '../../addresses.ts';
import { TwoLines } from '../../shell/lines.tsx';
import { useOpenPath } from '../../shell/open-path.ts';
import { usePortalWords } from '../../words.ts';
import { astrayPage } from './words.ts';

type Words = WordsOf<typeof astrayPage>;
type Row = ReturnType<typeof astrayShares>[number];

interface AstrayTableProps {
  readonly report: Pick<ReturnType<typeof useCall>, 'refetch' | 'isFetching'> & {
    readonly data: AstrayReport | undefined;
    readonly error: CallFailure | null;
  };
}

/** The reasons, the one that cost most first, each with what can be done about it. */
export function AstrayTable({ report: { data, error, isFetching, refetch } }: AstrayTableProps) {
  const words = useWords(astrayPage);
  const columns = useMemo(() => columnsOf(words), [words]);
  const astray = data ? astrayClicks(data) : 0;
  return (
    <Table
      label={words.table}
      columns={columns}
      rows={data && astrayShares(data)}
      rowId={({ reason }) => reason}
      totals={{
        reason: words.astray,
        clk: count(astray),
        share: shareText(data && quotient(String(astray), data.clicks, 100)),
      }}
      isStale={isFetching && data !== undefined}
      error={data ? undefined : error}
      errorTitle={words.failed}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      expected={8}
      empty={
        data?.clicks === 0 ? (
          <EmptyState title={words.none} text={words.noneHelp} />
        ) : (
          <EmptyState title={words.allDelivered} text={words.allDeliveredHelp} />
        )
      }
    />
  );
}

function columnsOf(words: Words): Column<Row>[] {
  return [
    {
      id: 'reason',
      header: words.reason,
      isName: true,
      cell: ({ reason }) => <Reason words={words} reason={reason} />,
    },
    { id: 'clk', header: words.clicks, align: 'end', width: '120px', cell: ({ clk }) => count(clk) },
    { id: 'share', header: words.share, align: 'end', width: '140px', cell: ({ share }) => shareText(share) },
  ];
}

const shareText = (percentage: string | undefined) => (percentage === undefined ? '-' : `${percentage}%`);

/** A reason that a later server may know goes by its own name. */
function Reason({ words, reason }: { readonly words: Words; readonly reason: string }) {
  const { reasons, todo }: { reasons: Named; todo: Named } = words;
  const { titles } = usePortalWords();
  const isOpen = useOpenPath();
  const remedy = remedies[reason];
  const help = todo[reason];
  if (!remedy || !isOpen(remedy.path)) return <TwoLines first={reasons[reason] ?? reason} second={help} />;
  return (
    <TwoLines
      first={reasons[reason] ?? reason}
      second={
        <>
          {help} <Way to={remedy.to}>{titles[remedy.title]}</Way>
        </>
      }
    />
  );
}

type Named = Readonly<Record<string, string>>;

const offers = { path: addresses.myOffers, to: addresses.myOffers, title: 'myOffers' } as const;
const smartlinks = { path: addresses.smartlinks, to: addresses.mySmartlinks, title: 'smartlinks' } as const;
const bySource = `${addresses.report}?type=sml_report&group=source`;

interface Remedy {
  readonly path: string;
  readonly to: string;
  readonly title: 'myOffers' | 'smartlinks' | 'report';
}

/** Where something can be done about a reason. */
const remedies: Readonly<Record<string, Remedy>> = {
  country: offers,
  os: offers,
  carrier: offers,
  notApproved: offers,
  cap: smartlinks,
  paused: smartlinks,
  link: smartlinks,
  source: { path: addresses.report, to: bySource, title: 'report' },
};

const Way = styled(Link)`
  color: var(--mr-accent-ink);
  ${touchArea}
`;
