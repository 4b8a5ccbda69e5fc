import type { Offer } from '@millrace/core/offers';
import { styled } from 'styled-components';
import { ApplyButton } from './apply-button.tsx';
import { CreativeButton } from './creative-button.tsx';
import { LinkButton } from './link-button.tsx';
import type { OfferTableProps } from './offer-table.tsx';

export interface OfferRowActionsProps extends Pick<
  OfferTableProps,
  'onApply' | 'onLink' | 'onCreative' | 'onUpdateInfo'
> {
  readonly offer: Offer;
  /** The status of the account that looks. */
  readonly status: number;
}

/** What can be done with an offer: its link is had once it is approved, and applied for before. */
export function OfferRowActions({ onCreative, onLink, onApply, ...actionProps }: OfferRowActionsProps) {
  return (
    <Actions>
      {onCreative && <CreativeButton offer={actionProps.offer} onCreative={onCreative} />}
      {onLink && <LinkButton {...actionProps} onLink={onLink} />}
      <ApplyButton {...actionProps} onApply={onApply} />
    </Actions>
  );
}

const Actions = styled.span`
  display: flex;
  justify-content: flex-end;
  gap: var(--mr-space-4);
  white-space: nowrap;
  @container (width < 560px) {
    flex-direction: row-reverse;
  }
`;
