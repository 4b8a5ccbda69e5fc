import { styled } from 'styled-components';

/** Which of the two steps this is, in words and as a line of two parts. */
export function StepSign({ text, step }: { text: string; step: number }) {
  return (
    <Sign>
      {text}
      <Parts aria-hidden="true">
        <Part data-done={step >= 1} />
        <Part data-done={step >= 2} />
      </Parts>
    </Sign>
  );
}

const Sign = styled.p`
  margin: 0 0 var(--mr-space-16);
  font: 500 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;

const Parts = styled.span`
  display: flex;
  gap: var(--mr-space-4);
  margin-block-start: var(--mr-space-8);
`;

const Part = styled.span`
  flex: 1;
  height: 4px;
  border-radius: var(--mr-radius-full);
  background: var(--mr-line-hair);
  &[data-done='true'] {
    background: var(--mr-accent);
  }
`;
