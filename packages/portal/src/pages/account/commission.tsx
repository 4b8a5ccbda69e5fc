import { commissionPercent, type Referee } from '@millrace/core/account';
import { count, money, moment } from '@millrace/core/format';
import type { Column } from '@millrace/widgets/kit/table';
import { Tag } from '@millrace/widgets/kit/tag';
import type { WordsOf } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { useMemo } from 'react';
import { Referees } from './referees.tsx';
import { ReferralLink } from './referral-link.tsx';
import { accountPage } from './words.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { FigureList, SectionTitle, Stack } from '../../shell/section.tsx';

/** What one earns by those whom one has invited. */
export function Page() {
  const words = useWords(accountPage);
  const columns = useMemo(() => refereeColumns(words), [words]);

  return (
    <>
      <PageTitle>{words.commissionTitle}</PageTitle>
      <ReferralLink />
      <Stack>
        <SectionTitle>{words.earnings}</SectionTitle>
        <Referees columns={columns}>
          {({ earned, tot }) => (
            <FigureList
              label={words.earnings}
              figures={[
                [words.commissionOfThese, money(earned, { currency: '$' })],
                [words.referees, count(tot)],
              ]}
            />
          )}
        </Referees>
      </Stack>
    </>
  );
}

function refereeColumns(words: WordsOf<typeof accountPage>): Column<Referee>[] {
  return [
    { id: 'uid', header: words.publisher, isName: true, cell: ({ uid }) => uid },
    { id: 'joined', header: words.joined, cell: ({ create_date }) => moment(create_date) },
    { id: 'statement', header: words.statement, align: 'end', cell: ({ statement }) => money(statement) },
    { id: 'rate', header: words.rate, align: 'end', isMinor: true, cell: (row) => <Rate row={row} /> },
    { id: 'earned', header: words.earned, align: 'end', isKey: true, cell: ({ commission }) => money(commission) },
  ];
}

function Rate({ row: { statement } }: { row: Referee }) {
  const percent = commissionPercent(statement);
  return percent === 5 ? <Tag tone="good">{percent}%</Tag> : `${percent}%`;
}
