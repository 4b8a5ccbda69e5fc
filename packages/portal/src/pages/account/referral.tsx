import type { Referee } from '@millrace/core/account';
import { moment } from '@millrace/core/format';
import type { Column } from '@millrace/widgets/kit/table';
import { useWords } from '@millrace/widgets/provider';
import { touchArea } from '@millrace/widgets/theme';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { Referees } from './referees.tsx';
import { ReferralLink } from './referral-link.tsx';
import { accountPage } from './words.ts';
import { addresses } from '../../addresses.ts';
import { PageSection } from '../../shell/section.tsx';

/** Whom one has invited; what they bring is on the page of the commission. */
export function Referral() {
  const words = useWords(accountPage);
  const columns: Column<Referee>[] = [
    { id: 'uid', header: words.publisher, isName: true, cell: ({ uid }) => uid },
    {
      id: 'joined',
      header: words.joined,
      width: '200px',
      isWide: true,
      cell: ({ create_date }) => moment(create_date),
    },
  ];
  return (
    <div>
      <ReferralLink>
        <More to={addresses.commission}>{words.more}</More>
      </ReferralLink>
      <PageSection title={words.referees}>
        <Referees columns={columns} />
      </PageSection>
    </div>
  );
}

const More = styled(Link)`
  align-self: center;
  padding: var(--mr-space-4) var(--mr-space-8);
  color: var(--mr-accent-ink);
  ${touchArea}
  font-weight: 500;
`;
