import { count as countText } from '@millrace/core/format';
import {
  longestAnswer,
  type AnswerProblem,
  type ApplyRequest,
  type AskedQuestions,
  type Offer,
  type OfferQuestion,
} from '@millrace/core/offers';
import { writtenIn } from '@millrace/core/reference';
import { useAtomValue } from 'jotai/react';
import { styled } from 'styled-components';
import { Select } from '../kit/select.tsx';
import { TextArea } from '../kit/text-area.tsx';
import { TextField } from '../kit/text-field.tsx';
import { fill } from '../messages/messages.ts';
import { offers as messages } from '../messages/offers.ts';
import { useLocale, useWords } from '../provider.tsx';

export interface QuestionFieldsProps {
  readonly request: ApplyRequest;
  readonly isSending: boolean;
  /** Where several offers are applied for, each says what it asks. */
  readonly offers?: readonly Pick<Offer, 'oid' | 'name'>[] | undefined;
}

/** What the offers ask, a field for each question. */
export function QuestionFields({ request, isSending, offers }: QuestionFieldsProps) {
  const words = useWords(messages);
  const { store, questions } = request;
  const asked = useAtomValue(questions.asked, { store });
  return asked.map((one) => {
    const fields = <OfferFields key={one.oid} request={request} asked={one} isSending={isSending} />;
    if (!offers) return fields;
    const name = offers.find(({ oid }) => oid === one.oid)?.name ?? String(one.oid);
    return (
      <Group key={one.oid}>
        <Title>{fill(words.questionsOf, { name })}</Title>
        {fields}
      </Group>
    );
  });
}

interface OfferFieldsProps extends Omit<QuestionFieldsProps, 'offers'> {
  readonly asked: AskedQuestions;
}

function OfferFields({ request: { store, questions }, asked, isSending }: OfferFieldsProps) {
  const { fields } = useWords();
  const answers = useAtomValue(questions.answers, { store })[asked.oid] ?? {};
  const problems = useAtomValue(questions.problems, { store })[asked.oid] ?? {};
  const error = (problem: AnswerProblem | undefined) =>
    problem && fill(fields[problem], { most: countText(longestAnswer) });
  return asked.questions.map((question) => (
    <QuestionField
      key={question.key}
      question={question}
      value={answers[question.key] ?? ''}
      error={error(problems[question.key])}
      isSending={isSending}
      onChange={(text) => questions.answer(asked.oid, question.key, text)}
    />
  ));
}

interface QuestionFieldProps {
  readonly question: OfferQuestion;
  readonly value: string;
  readonly error: string | undefined;
  readonly isSending: boolean;
  readonly onChange: (text: string) => void;
}

function QuestionField({ question, value, error, isSending, onChange }: QuestionFieldProps) {
  const words = useWords(messages);
  const { kind, options, is_required: isRequired } = question;
  const { text } = writtenIn(question, useLocale());
  const field = {
    label: isRequired ? text : fill(words.optional, { question: text }),
    isRequired,
    value,
    error,
    onChange,
  };
  if (kind === 'choice') {
    const choices = options.map((option) => ({ value: option, label: option }));
    return <Select {...field} isReadOnly={isSending} options={[{ value: '', label: words.chooseOne }, ...choices]} />;
  }
  if (kind === 'number') return <TextField {...field} readOnly={isSending} inputMode="decimal" />;
  return <TextArea {...field} readOnly={isSending} rows={2} />;
}

const Group = styled.fieldset`
  display: grid;
  gap: var(--mr-space-16);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Title = styled.legend`
  margin-block-end: var(--mr-space-8);
  padding: 0;
  color: var(--mr-ink-quiet);
  font: 500 var(--mr-text-13) var(--mr-font-text);
  overflow-wrap: anywhere;
`;
