import { asksOtherText, chosenOptions, longestAnswer, type Answers, type Question } from '@millrace/core/registration';
import { CheckboxGroup } from '@millrace/widgets/kit/checkbox-group';
import { RadioGroup } from '@millrace/widgets/kit/radio-group';
import { TextArea } from '@millrace/widgets/kit/text-area';
import { TextField } from '@millrace/widgets/kit/text-field';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { CountriesField } from './countries-field.tsx';
import { ModelsField } from './models-field.tsx';
import { options as optionMessages, questions, registration } from './words.ts';

interface QuestionFieldProps {
  readonly number: number;
  readonly question: Question;
  readonly answers: Answers;
  readonly error: string | undefined;
  /** The error is about the text of Other. */
  readonly isOtherMissing: boolean;
  readonly onChoose: (options: readonly string[]) => void;
  readonly onWrite: (text: string) => void;
}

/** One question about someone's traffic, with the control of its kind. */
export function QuestionField({ number, question, answers, error, isOtherMissing, ...handlers }: QuestionFieldProps) {
  const words = useWords(registration);
  const names = useWords(optionMessages);
  const text = useWords(questions)[question.id];
  const { isRequired, kind } = question;
  const label = `${number}. ${isRequired ? text : fill(words.optional, { question: text })}`;
  const selectedOptions = chosenOptions(question, answers);
  const answerText = answers.written[question.id] ?? '';
  const options = (question.options ?? []).map((option) => ({ value: option, label: names[option] }));
  const texts = { label, error: isOtherMissing ? undefined : error, isRequired };

  switch (kind) {
    case 'radio':
      return (
        <Place>
          <RadioGroup
            {...texts}
            value={selectedOptions[0]}
            options={options}
            onChange={(option) => handlers.onChoose([option])}
          />
          {asksOtherText(question, answers) && (
            <TextField
              label={words.otherLabel}
              isRequired
              maxLength={longestAnswer}
              value={answerText}
              error={isOtherMissing ? error : undefined}
              onChange={handlers.onWrite}
            />
          )}
        </Place>
      );
    case 'checkboxes':
      return <CheckboxGroup {...texts} value={selectedOptions} options={options} onChange={handlers.onChoose} />;
    case 'countries':
      return <CountriesField {...texts} chosen={selectedOptions} onChange={handlers.onChoose} />;
    case 'models':
      return <ModelsField {...texts} chosen={selectedOptions} onChange={handlers.onChoose} />;
    case 'text':
      return <TextField {...texts} maxLength={longestAnswer} value={answerText} onChange={handlers.onWrite} />;
    case 'textarea':
      return <TextArea {...texts} rows={3} maxLength={longestAnswer} value={answerText} onChange={handlers.onWrite} />;
  }
}

const Place = styled.div`
  display: grid;
  gap: var(--mr-space-12);
`;
