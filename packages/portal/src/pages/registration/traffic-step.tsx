import { longestAnswer, type Registration } from '@millrace/core/registration';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { useAtomValue } from 'jotai/react';
import { styled } from 'styled-components';
import { QuestionField } from './question-field.tsx';
import { registration as registrationMessages } from './words.ts';

/** The second step: what traffic someone has. */
export function TrafficStep({ registration }: { registration: Registration }) {
  const words = useWords(registrationMessages);
  const { fields } = useWords();
  const { change, store } = registration;
  const questions = useAtomValue(registration.questions, { store });
  const answers = useAtomValue(registration.answers, { store });
  const problems = useAtomValue(registration.answerProblems, { store });
  const { required, characters, url } = fields;
  const { selectOne, otherText, tooMany } = words;
  const tooLong = fill(fields.tooLong, { most: longestAnswer });
  const texts = { required, selectOne, characters, url, tooLong, otherText, tooMany };

  return (
    <Questions>
      {questions.map((question, index) => {
        const problem = problems.get(question.id);
        return (
          <QuestionField
            key={question.id}
            number={index + 1}
            question={question}
            answers={answers}
            error={problem && texts[problem]}
            isOtherMissing={problem === 'otherText'}
            onChoose={(options) => change.choose(question.id, options)}
            onWrite={(text) => change.write(question.id, text)}
          />
        );
      })}
    </Questions>
  );
}

const Questions = styled.div`
  display: grid;
  gap: var(--mr-space-24);
  margin-block-end: var(--mr-space-8);
`;
