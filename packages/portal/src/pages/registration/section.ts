import { styled } from 'styled-components';

/** Fields that belong together, under a title. */
export const QuestionSection = styled.section`
  display: grid;
  gap: var(--mr-space-16);
  & + & {
    margin-block-start: var(--mr-space-16);
    padding-block-start: var(--mr-space-24);
    border-block-start: 1px solid var(--mr-line-hair);
  }
`;

export const SectionTitle = styled.h2`
  margin: 0;
  font: 600 var(--mr-text-16) var(--mr-font-text);
  color: var(--mr-ink-strong);
`;
