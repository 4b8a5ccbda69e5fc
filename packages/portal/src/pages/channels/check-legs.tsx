import { brokenLeg, legs, postbackOutcome, type IntegrationCheck, type Leg } from '@millrace/core/channels';
import { price } from '@millrace/core/format';
import { Tag } from '@millrace/widgets/kit/tag';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { checkPart } from './check-words.ts';
import { channelWords } from './words.ts';

const tones = { works: 'good', breaks: 'bad', unreached: 'neutral' } as const;

/** The legs of the way in their order: which work, which breaks and why. */
export function CheckLegs({ check }: { readonly check: IntegrationCheck }) {
  const words = useWords(checkPart);
  const commonWords = useWords(channelWords);
  const brokenStep = brokenLeg(check);
  const until = brokenStep === undefined ? legs.length : legs.indexOf(brokenStep);

  function whyBroken(leg: Leg): string {
    const { oid, reason, tried } = check;
    if (leg === 'click') return words.noLink;
    if (leg === 'conversion') return words.noConversion;
    if (leg === 'postback') return tried ? commonWords.outcomeHelp[postbackOutcome(tried)] : words.noAddress;
    if (oid !== 0 && reason === 'link') return words.notActive;
    return oid === 0 || reason === ''
      ? words.nothing
      : fill(words.noOffer, { reason: words.reasons[reason] ?? reason });
  }

  return (
    <List aria-label={words.result}>
      {legs.map((leg, place) => {
        const state = place < until ? 'works' : place === until ? 'breaks' : 'unreached';
        const values = { oid: check.oid, payout: price(check.payout, { currency: '$' }) };
        return (
          <li key={leg}>
            <strong>{words.legs[leg]}</strong>
            <span>
              <Tag tone={tones[state]}>{words.states[state]}</Tag>
            </span>
            <span>
              {state === 'works' && fill(words.works[leg], values)}
              {state === 'breaks' && whyBroken(leg)}
            </span>
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 120px 112px minmax(0, 1fr);
    gap: var(--mr-space-4) var(--mr-space-12);
    padding-block: var(--mr-space-8);
    border-block-start: 1px solid var(--mr-line-hair);
  }
  strong {
    font-weight: 500;
    color: var(--mr-ink-strong);
  }
  @media (width < 640px) {
    li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    li > :last-child {
      grid-column: 1 / -1;
    }
  }
`;
