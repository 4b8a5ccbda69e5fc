import type { Registration } from '@millrace/core/registration';
import { Button } from '@millrace/widgets/kit/button';
import { useWords } from '@millrace/widgets/provider';
import { useAtomValue } from 'jotai/react';
import { styled } from 'styled-components';
import { registration as registrationMessages } from './words.ts';

interface KeptAnswersProps {
  readonly registration: Registration;
  /** The question is answered and goes, and with it the button that was pressed. */
  readonly onChosen: () => void;
}

/** Offers what was answered before a reload. */
export function KeptAnswers({ registration, onChosen }: KeptAnswersProps) {
  const words = useWords(registrationMessages);
  const storedAnswers = useAtomValue(registration.kept, { store: registration.store });
  if (!storedAnswers) return null;
  const closeAfter = (answer: () => void) => () => {
    answer();
    onChosen();
  };
  return (
    <Box>
      <Title>{words.keptTitle}</Title>
      <span>{words.keptText}</span>
      <Choices>
        <Button onClick={closeAfter(registration.resume)}>{words.resume}</Button>
        <Button variant="quiet" onClick={closeAfter(registration.discard)}>
          {words.discard}
        </Button>
      </Choices>
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  gap: var(--mr-space-4);
  padding: var(--mr-space-16);
  border-radius: var(--mr-radius-panel);
  background: var(--mr-info-ground);
`;

const Title = styled.strong`
  font-weight: 600;
  color: var(--mr-ink-strong);
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-8);
  margin-block-start: var(--mr-space-8);
`;
