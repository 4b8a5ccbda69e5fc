import type { CreativePicker, RecommendProblems } from '@millrace/core/creatives';
import { useAtomValue } from 'jotai/react';
import { CircleAlert } from 'lucide';
import { styled } from 'styled-components';
import { Icon } from '../kit/icon.tsx';
import { RadioGroup } from '../kit/radio-group.tsx';
import { TextField } from '../kit/text-field.tsx';
import { fill } from '../messages/messages.ts';
import { creatives } from '../messages/creatives.ts';
import { useWords } from '../provider.tsx';
import { unseen } from '../theme/focus.ts';
import { OfferLine, OfferLines } from './offer-line.tsx';
import { OfferPart } from './offer-part.tsx';

interface PriorOffersProps extends Pick<CreativePicker, 'drawer'> {
  /** What is wrong, once somebody tried to go on with it. */
  readonly problems: RecommendProblems | undefined;
}

/** The offers that visitors get first: all of the traffic, or a share of it by weights. */
export function PriorOffers({ drawer, problems }: PriorOffersProps) {
  const { recommended: words } = useWords(creatives);
  const { store, change } = drawer;
  const { prior, mode, ratio } = useAtomValue(drawer.recommendation, { store });
  const isWeighted = mode === 'weight';
  return (
    <OfferPart title={words.prior} help={prior.length === 0 ? words.priorNone : undefined}>
      <RadioGroup
        label={words.mode}
        value={mode}
        onChange={change.mode}
        orientation="horizontal"
        options={[
          { value: 'scope', label: words.scope, help: words.scopeHelp },
          { value: 'weight', label: words.weight, help: words.weightHelp },
        ]}
      />
      {isWeighted && (
        <Ratio>
          <TextField
            label={words.ratio}
            isRequired
            inputMode="numeric"
            autoComplete="off"
            placeholder={words.weightPlaceholder}
            value={ratio}
            onChange={change.ratio}
            error={problems?.ratio && words.problems[problems.ratio]}
          />
        </Ratio>
      )}
      {prior.length > 0 && (
        <OfferLines aria-label={words.prior}>
          {prior.map((offer) => {
            const problem = problems?.weights.get(offer.oid);
            return (
              <OfferLine key={offer.oid} offer={offer} onBlock={change.block} onDelete={change.delete}>
                {isWeighted && (
                  <Weight>
                    <TextField
                      label={fill(words.weightOf, { name: offer.name })}
                      inputMode="numeric"
                      autoComplete="off"
                      placeholder={words.weightPlaceholder}
                      value={offer.weight}
                      onChange={(weight) => change.weight(offer.oid, weight)}
                      error={problem && words.problems[problem]}
                    />
                  </Weight>
                )}
              </OfferLine>
            );
          })}
        </OfferLines>
      )}
      {isWeighted && problems?.total && (
        <Total role="alert">
          <Icon of={CircleAlert} /> {words.problems[problems.total]}
        </Total>
      )}
    </OfferPart>
  );
}

const Ratio = styled.div`
  max-width: 280px;
`;

/** Its label is the offer beside it; only a screen reader needs to hear it again. */
const Weight = styled.div`
  flex: 0 1 148px;
  label {
    ${unseen}
  }
`;

const Total = styled.p`
  display: flex;
  align-items: center;
  gap: var(--mr-space-4);
  margin: 0;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-bad);
`;
