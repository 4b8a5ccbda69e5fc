import { perClick } from '@millrace/core/format';
import type { Offer, OffersFigures } from '@millrace/core/offers';
import { styled } from 'styled-components';
import type { Figures } from '../data/use-figures.ts';
import { MissingFigure, QuietFigure } from '../kit/figures-line.tsx';
import type { offerList } from '../messages/offer-list.ts';
import type { WordsOf } from '../messages/subject.ts';
import { unseen } from '../theme/focus.ts';

interface EpcCellProps {
  readonly offer: Offer;
  readonly figures: Figures<OffersFigures>;
  readonly words: WordsOf<typeof offerList>;
}

/** What a click earned, and whether that is known from the own clicks alone; why it is not known, where it is not. */
export function EpcCell({ offer, figures, words }: EpcCellProps) {
  if (!figures.data) return <MissingFigure figures={figures} />;
  const figure = figures.data.data.find(({ oid }) => oid === offer.oid);
  if (!figure) {
    return (
      <QuietFigure title={words.noEpc}>
        <span aria-hidden="true">-</span>
        <Unseen>{words.noEpc}</Unseen>
      </QuietFigure>
    );
  }
  return (
    <Told>
      {figure.of === 'own' && <QuietFigure>{words.yours}</QuietFigure>} {perClick(figure.epc)}
    </Told>
  );
}

const Told = styled.span`
  white-space: nowrap;
  /* Beside a menu on a small screen whose it is stands under the figure. */
  @container (560px <= width < 1040px) {
    display: flex;
    flex-direction: column-reverse;
    line-height: 16px;
    > span {
      font-size: var(--mr-text-12);
    }
  }
`;

const Unseen = styled.span`
  ${unseen}
`;
