import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Parts of a page under each other. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-16);
`;

/** Buttons of a form beside each other, and behind them what its state is. */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--mr-space-8);
`;

export const FormState = styled.output`
  padding-inline-start: var(--mr-space-4);
  color: var(--mr-ink-quiet);
`;

/** The heading of a part of a page. */
export const SectionTitle = styled.h2`
  margin: 0;
  font: 600 var(--mr-text-16) var(--mr-font-text);
  color: var(--mr-ink-strong);
`;

/** The sentence under it. */
export const SectionHelp = styled.p`
  margin: var(--mr-space-4) 0 var(--mr-space-16);
  max-width: 60ch;
  color: var(--mr-ink-quiet);
`;

interface FigureListProps {
  readonly label: string;
  /** What each is, and how much. */
  readonly figures: readonly (readonly [string, string])[];
}

/** What a list comes to, in one line above it. */
export function FigureList({ label, figures }: FigureListProps) {
  return (
    <Sums aria-label={label}>
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </Sums>
  );
}

const Sums = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-8) var(--mr-space-32);
  margin: 0;
  dt {
    font: 400 var(--mr-text-12) var(--mr-font-text);
    color: var(--mr-ink-quiet);
  }
  dd {
    margin: 0;
    font: 600 var(--mr-text-16) var(--mr-font-text);
    font-variant-numeric: tabular-nums;
    color: var(--mr-ink-strong);
  }
`;

interface PageSectionProps {
  readonly title: string;
  /** The fragment that an address behind `#` scrolls to. */
  readonly id?: string;
  readonly help?: string;
  readonly children: ReactNode;
}

/** A part of a page of settings: what it is about beside it, and above it where there is no room. */
export function PageSection({ title, help, id, children }: PageSectionProps) {
  return (
    <Root id={id}>
      <div>
        <SectionTitle>{title}</SectionTitle>
        {help && <PartHelp>{help}</PartHelp>}
      </div>
      <Content>{children}</Content>
    </Root>
  );
}

const PartHelp = styled(SectionHelp)`
  margin-block-end: 0;
`;

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-12);
  padding-block: var(--mr-space-24);
  /* Below the bar that stays on top. */
  scroll-margin-block-start: 56px;
  & + & {
    border-block-start: 1px solid var(--mr-line-hair);
  }
  &:first-child {
    padding-block-start: var(--mr-space-8);
  }
  @media (width >= 960px) {
    grid-template-columns: minmax(0, 280px) minmax(0, 640px);
    gap: var(--mr-space-48);
  }
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--mr-space-16);
  > button {
    justify-self: start;
  }
`;

interface FactListProps {
  /** What each is, and what it says. */
  readonly facts: readonly (readonly [string, ReactNode])[];
}

/** What is known of something, to be read. */
export function FactList({ facts }: FactListProps) {
  return (
    <List>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === '' ? '-' : value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  gap: var(--mr-space-8);
  margin: 0;
  > div {
    display: grid;
    grid-template-columns: 152px minmax(0, 1fr);
    gap: var(--mr-space-12);
  }
  dt {
    color: var(--mr-ink-quiet);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    color: var(--mr-ink-strong);
  }
  @media (width < 480px) {
    > div {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
  }
`;
