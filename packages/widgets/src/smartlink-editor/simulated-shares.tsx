import { percent } from '@millrace/core/format';
import { leftByReason, type SimulatedLink } from '@millrace/core/smartlinks';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { fill } from '../messages/messages.ts';
import { simulation } from '../messages/simulation.ts';
import { useWords } from '../provider.tsx';

interface SimulatedSharesProps {
  readonly simulated: SimulatedLink;
  /** These are of the visitor before, and the next are on their way. */
  readonly isBusy: boolean;
}

/** As many as are read at a glance. */
const mostShown = 8;

/** What each offer would get, and why the others would get nothing. */
export function SimulatedShares({ simulated, isBusy }: SimulatedSharesProps) {
  const words = useWords(simulation);
  const [isWhole, setWhole] = useState(false);
  const { going, visits, astray } = simulated;
  const visibleOffers = isWhole ? going : going.slice(0, mostShown);
  const maxClicks = going[0]?.clk ?? visits;
  const excludedGroups = leftByReason(simulated);

  return (
    <Root aria-busy={isBusy}>
      {astray !== '' && <Warning role="status">{astray === 'link' ? words.notActive : words.astray}</Warning>}
      {going.length > 0 && (
        <Going aria-label={words.going}>
          {visibleOffers.map(({ oid, name, clk }) => (
            <li key={oid}>
              <Name>{fill(words.offer, { oid, name })}</Name>
              <Figure title={fill(words.clicks, { count: clk })}>{percent((clk / visits) * 100)}</Figure>
              <Bar aria-hidden="true" style={{ inlineSize: `${(clk / maxClicks) * 100}%` }} />
            </li>
          ))}
        </Going>
      )}
      {visibleOffers.length < going.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          {fill(words.showAll, { count: going.length })}
        </Button>
      )}
      {excludedGroups.length > 0 && (
        <Left>
          <h3>{words.left}</h3>
          {excludedGroups.map(({ reason, offers }) => (
            <details key={reason}>
              <summary>{fill(words.leftFor, { reason: words.reasons[reason], count: offers.length })}</summary>
              <ul>
                {offers.map(({ oid, name }) => (
                  <li key={oid}>{fill(words.offer, { oid, name })}</li>
                ))}
              </ul>
            </details>
          ))}
        </Left>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--mr-space-16);
  min-width: 0;
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

const Warning = styled.p`
  && {
    color: var(--mr-warn);
  }
`;

const Going = styled.ol`
  display: grid;
  gap: var(--mr-space-12);
  width: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--mr-space-4) var(--mr-space-16);
  }
`;

const Name = styled.span`
  overflow-wrap: anywhere;
  color: var(--mr-ink-strong);
`;

const Figure = styled.span`
  font-feature-settings: 'tnum';
`;

const Bar = styled.span`
  grid-column: 1 / -1;
  block-size: 4px;
  border-radius: var(--mr-radius-full);
  background: var(--mr-accent);
`;

const Left = styled.div`
  display: grid;
  gap: var(--mr-space-8);
  min-width: 0;
  h3 {
    margin: 0;
    font: 600 var(--mr-text-14) var(--mr-font-text);
    color: var(--mr-ink-strong);
  }
  summary {
    width: fit-content;
    cursor: pointer;
  }
  ul {
    margin: var(--mr-space-4) 0 0;
    padding-inline-start: var(--mr-space-24);
    color: var(--mr-ink-quiet);
    overflow-wrap: anywhere;
  }
`;
