import { ItemIcon } from '@millrace/widgets/kit/item-icon';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PageTitle } from '../../shell/page-title.tsx';

interface BroughtHeadProps {
  readonly item: { readonly icon_url: string; readonly name: string };
  /** Tags with the states of the offer or smartlink, beside its name. */
  readonly tags: ReactNode;
  /** What can be done with it. */
  readonly actions: ReactNode;
  /** What it is in short, each an entry of a list that is called so. */
  readonly factsLabel: string;
  readonly facts: ReactNode;
  /** Says which channel and days the figures below are of. */
  readonly scope: ReactNode;
}

/** What a smartlink or an offer is, and what can be done with it. */
export function BroughtHead({ item, tags, actions, factsLabel, facts, scope }: BroughtHeadProps) {
  return (
    <div>
      <Line>
        <Name>
          <ItemIcon item={item} />
          <PageTitle title={item.name}>{item.name}</PageTitle>
          {tags}
        </Name>
        {actions}
      </Line>
      <List aria-label={factsLabel}>{facts}</List>
      {scope}
    </div>
  );
}

/** Skeleton of the head while the offer or smartlink is loading. */
export function BroughtHeadWaiting() {
  return (
    <Place>
      <Line>
        <Skeleton width="280px" height="28px" />
        <Skeleton width="320px" height="36px" />
      </Line>
      <Skeleton width="360px" height="20px" />
      <Skeleton width="240px" height="20px" />
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  gap: var(--mr-space-4);
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--mr-space-8) var(--mr-space-16);
`;

/** A long name is cut rather than push what can be done out of sight; on a phone it takes its lines. */
const Name = styled.div`
  display: flex;
  flex: 1 1 280px;
  align-items: center;
  gap: var(--mr-space-8);
  min-width: 0;
  > h1 {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (width < 640px) {
    flex-basis: 100%;
    flex-wrap: wrap;
    > h1 {
      max-width: calc(100% - 32px);
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin: var(--mr-space-4) 0 0;
  padding: 0;
  list-style: none;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-normal);
  li {
    display: inline-flex;
    align-items: center;
  }
  /* At the end of a line rather than the beginning of the next. */
  li:not(:last-child)::after {
    content: '·';
    margin-inline: var(--mr-space-8);
    color: var(--mr-ink-faint);
  }
`;
