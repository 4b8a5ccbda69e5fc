import { banners as bannersOf, type User } from '@millrace/core/session';
import { styled } from 'styled-components';
import { banners } from '../messages/session.ts';
import { OwnProvider, useWords, type Standalone } from '../provider.tsx';
import { Banner } from './banner.tsx';

export interface StatusBannerProps extends Standalone {
  readonly user: Pick<User, 'status'>;
  /** The state of the account's details, where it is known; 11 is under review. */
  readonly erpStatus?: number | undefined;
  /** Who answers questions. Without an address there is no button to write to them. */
  readonly manager?: { readonly name_en: string; readonly email: string } | undefined;
  /** The publisher wants to bring the details up to date. */
  readonly onUpdateInfo?: (() => void) | undefined;
}

/** What stands in the way of an account: the gravest first, each with its reason and one next step. */
export function StatusBanner({ provider, ...rest }: StatusBannerProps) {
  return (
    <OwnProvider provider={provider}>
      <Banners {...rest} />
    </OwnProvider>
  );
}

function Banners({ user, erpStatus, manager, onUpdateInfo }: Omit<StatusBannerProps, 'provider'>) {
  const words = useWords(banners);
  const found = bannersOf(user, erpStatus);
  if (found.length === 0) return null;
  return (
    <Queue aria-label={words.label}>
      {found.map((banner) => (
        <Banner key={banner} banner={banner} manager={manager} onUpdateInfo={onUpdateInfo} />
      ))}
    </Queue>
  );
}

const Queue = styled.section`
  display: grid;
  gap: var(--mr-space-8);
`;
