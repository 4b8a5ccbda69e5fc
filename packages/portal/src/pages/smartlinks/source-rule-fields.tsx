import { ruleMeasures, ruleWaits, sourceAnswers } from '@millrace/core/sources';
import { controlCss, FieldText } from '@millrace/widgets/kit/field';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { RuleForm } from './source-rule-sentence.ts';
import { sourceRules } from './source-rules-words.ts';

export type RuleProblems = Readonly<Partial<Record<'clicks' | 'days' | 'limit', string | undefined>>>;

interface RuleFieldsProps {
  readonly form: RuleForm;
  readonly problems: RuleProblems;
  readonly onChange: (part: Partial<RuleForm>) => void;
}

/** The sentence of a rule, with its fields in it. */
export function RuleFields({ form, problems, onChange }: RuleFieldsProps) {
  const words = useWords(sourceRules);
  const id = useId();
  const typed = (name: 'clicks' | 'days' | 'limit', width: string) => (
    <Typed
      inputMode={name === 'limit' ? 'decimal' : 'numeric'}
      aria-label={words[name]}
      aria-invalid={problems[name] ? true : undefined}
      aria-describedby={problems[name] ? `${id}-${name}` : undefined}
      autoComplete="off"
      maxLength={11}
      $width={width}
      value={form[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  return (
    <div>
      <Sentence>
        {words.when} {typed('clicks', '92px')} {words.clicksIn} {typed('days', '56px')} {words.daysAnd}{' '}
        <Chosen
          label={words.measure}
          value={form.measure}
          options={ruleMeasures.map((value) => [value, words.measureOptions[value]])}
          onChange={(measure) => onChange({ measure, limit: firstLimits[measure] })}
        />{' '}
        <Whole>
          {typed('limit', '80px')} {words.units[form.measure]}
        </Whole>
        {words.blockIt}{' '}
        <Chosen
          label={words.answer}
          value={form.answer}
          options={sourceAnswers.map((value) => [value, words.answerOptions[value]])}
          onChange={(answer) => onChange({ answer })}
        />
      </Sentence>
      <Sentence>
        {words.notCounted}{' '}
        <Chosen
          label={words.wait}
          value={form.wait}
          options={ruleWaits.map((hours) => [hours, fill(words.hours, { count: hours })])}
          onChange={(wait) => onChange({ wait })}
        />{' '}
        {words.stillCome}
      </Sentence>
      {(['clicks', 'days', 'limit'] as const).map(
        (name) => problems[name] && <FieldText key={name} id={`${id}-${name}`} error={problems[name]} />,
      )}
    </div>
  );
}

/** A measure begins with a limit of its own. */
const firstLimits = { conversions: '0', rate: '0.1', epc: '0.01' } as const;

interface ChosenProps<V extends string | number> {
  readonly label: string;
  readonly value: V;
  readonly options: readonly (readonly [V, string])[];
  readonly onChange: (value: V) => void;
}

function Chosen<V extends string | number>({ label, value, options, onChange }: ChosenProps<V>): ReactNode {
  return (
    <Choice
      aria-label={label}
      value={value}
      onChange={(event) => {
        const option = options[event.target.selectedIndex];
        if (option) onChange(option[0]);
      }}
    >
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </Choice>
  );
}

const Sentence = styled.p`
  margin: 0 0 var(--mr-space-8);
  line-height: 48px;
  color: var(--mr-ink-strong);
`;

const Whole = styled.span`
  white-space: nowrap;
`;

const Typed = styled.input<{ readonly $width: string }>`
  ${controlCss}
  && {
    width: ${({ $width }) => $width};
  }
  text-align: end;
`;

const Choice = styled.select`
  ${controlCss}
  && {
    width: auto;
    max-width: 100%;
  }
`;
