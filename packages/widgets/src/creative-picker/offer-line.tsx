import type { CreativePicker } from '@millrace/core/creatives';
import { money } from '@millrace/core/format';
import { mayApply, offerCalls, type Offer } from '@millrace/core/offers';
import { canBeSelected } from '@millrace/core/smartlinks';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ApproveTag } from '../kit/approve-tag.tsx';
import { Button } from '../kit/button.tsx';
import { ItemIcon } from '../kit/item-icon.tsx';
import { OfferPayout } from '../kit/offer-payout.tsx';
import { QuietId } from '../kit/quiet-id.tsx';
import { ReasonedButton } from '../kit/reasoned-button.tsx';
import { fill } from '../messages/messages.ts';
import { creatives } from '../messages/creatives.ts';
import { useWords } from '../provider.tsx';

/** What a list of offers to choose from needs. */
export interface ListProps extends Pick<CreativePicker, 'drawer'> {
  readonly onApply: ((event: { offer: Offer }) => void) | undefined;
}

interface OfferLineProps {
  readonly offer: Offer;
  /** A field of the offer, before what can be done with it. */
  readonly children?: ReactNode;
  /** Somebody wants to apply for the offer, as long as it is not approved. */
  readonly onApply?: ListProps['onApply'];
  readonly onSelect?: (oid: number) => void;
  readonly onBlock?: (oid: number) => void;
  readonly onDelete?: (oid: number) => void;
}

/** An offer of one of the drawer's lists, with what moves it to another. */
export function OfferLine({ offer, children, onApply, onSelect, onBlock, onDelete }: OfferLineProps) {
  const { recommended: words } = useWords(creatives);
  const { name, oid, ecpm } = offer;
  const isApproved = canBeSelected(offer);
  // Whatever was moved before can go back; only the ways to prior and blocked are for approved offers.
  const choices = [
    { label: words.select, press: isApproved ? onSelect : undefined },
    { label: words.block, press: isApproved ? onBlock : undefined },
    { label: words.delete, press: onDelete },
  ];
  return (
    <Line>
      <ItemIcon item={offer} />
      <Text>
        <Name>{name}</Name>
        <Figures>
          <QuietId>{oid}</QuietId>
          <span>
            {words.payout} <OfferPayout offer={offer} />
          </span>
          {ecpm !== undefined && (
            <span>
              {words.ecpm} {money(ecpm)}
            </span>
          )}
          {!isApproved && <ApproveTag offer={offer} />}
        </Figures>
      </Text>
      {children}
      <Acts>
        {!isApproved && onApply && (
          <ReasonedButton
            size="small"
            call={offerCalls.apply}
            aria-label={fill(words.actionFor, { action: words.apply, name })}
            reason={mayApply(offer) ? undefined : words.pending}
            onClick={() => onApply({ offer })}
          >
            {words.apply}
          </ReasonedButton>
        )}
        {choices.map(
          ({ label, press }) =>
            press && (
              <Button
                key={label}
                size="small"
                variant={press === onSelect ? 'secondary' : 'quiet'}
                aria-label={fill(words.actionFor, { action: label, name })}
                onClick={() => press(oid)}
              >
                {label}
              </Button>
            ),
        )}
      </Acts>
    </Line>
  );
}

/** The offers of one list, and the heading above. */
export const OfferLines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  border-block-start: 1px solid var(--mr-line-hair);
`;

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--mr-space-8) var(--mr-space-12);
  padding-block: var(--mr-space-8);
  border-block-end: 1px solid var(--mr-line-hair);
`;

const Text = styled.div`
  flex: 1 1 180px;
  min-width: 0;
`;

const Name = styled.div`
  font: 500 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-strong);
  overflow-wrap: anywhere;
`;

const Figures = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--mr-space-12);
  font: 400 var(--mr-text-12) var(--mr-font-text);
  font-feature-settings: 'tnum';
  color: var(--mr-ink-quiet);
`;

const Acts = styled.div`
  display: flex;
  gap: var(--mr-space-4);
`;
