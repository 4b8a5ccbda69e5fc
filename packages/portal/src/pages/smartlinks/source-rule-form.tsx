import { differences, type FieldInWords } from '@millrace/core';
import { distinctText } from '@millrace/core/format';
import {
  firstRule,
  limitError,
  mostExcepted,
  ruleClicks,
  ruleDays,
  sourceCalls,
  SourceRule,
  type RuleCondition,
} from '@millrace/core/sources';
import { useVersioned } from '@millrace/widgets/changed-dialog';
import { useAutosave, useSend } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { Drawer } from '@millrace/widgets/kit/drawer';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { ExemptSources } from './source-rule-exempt.tsx';
import { RuleFields, type RuleProblems } from './source-rule-fields.tsx';
import { sentenceOf, type RuleForm } from './source-rule-sentence.ts';
import { SourceRuleTrial } from './source-rule-trial.tsx';
import { sourceRules } from './source-rules-words.ts';

interface SourceRuleFormProps {
  readonly gid: number;
  /** The one that is changed; without it one is added. */
  readonly rule: SourceRule | undefined;
  readonly onClose: () => void;
}

/** A rule as a sentence to fill in, with what it would have done in the past below it. */
export function SourceRuleForm({ gid, rule, onClose }: SourceRuleFormProps) {
  const words = useWords(sourceRules);
  const notices = useNotices();
  const save = useSend(sourceCalls.saveRule);
  const versioned = useVersioned();
  const formId = useId();
  const isBusy = useRef(false);
  const [base, setBase] = useState(rule);
  const [form, setForm] = useAutosave<RuleForm>(`source rule ${gid}`, formOf(base), { about: { rule: base } });
  const [tries, setTries] = useState(0);
  const { condition, problems } = conditionOf(form, words);
  const set = (part: Partial<RuleForm>) => setForm((before) => ({ ...before, ...part }));

  useEffect(() => {
    if (tries === 0) return;
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [formId, tries]);

  const facts = (
    one: Omit<RuleCondition, 'measure'> & { measure: string; answer?: string | undefined },
    except: readonly string[],
  ) =>
    [
      [words.byRule, sentenceOf(one, words)],
      [words.exempt, except.map((source) => distinctText(source) || words.noSource).join(', ') || '-'],
    ] satisfies FieldInWords[];

  async function send(is_on: 0 | 1) {
    setTries((before) => before + 1);
    if (!condition) return;
    if (isBusy.current) return;
    isBusy.current = true;
    const input = { gid, ...condition, answer: form.answer, except: [...form.except], is_on };
    try {
      const stored = base ? await change(base, input) : await save.mutateAsync(input);
      if (!stored) return;
      notices.success(is_on === 1 && base?.is_on !== 1 ? words.switchedOn : words.saved);
      onClose();
    } catch (failure) {
      notices.failure(failure);
    } finally {
      isBusy.current = false;
    }
  }

  function change(first: SourceRule, input: Parameters<typeof save.mutateAsync>[0]) {
    return versioned.save({
      of: SourceRule,
      send: (stored = first) => save.mutateAsync({ id: first.id, version: stored.version, ...input }),
      differences: (stored) =>
        differences({
          before: facts(first, first.except),
          stored: facts(stored, stored.except),
          mine: facts(input, input.except ?? []),
        }),
      look: (stored) => {
        setBase(stored);
        setForm(formOf(stored));
        return () => setForm(form);
      },
    });
  }

  const isOn = base?.is_on === 1;
  return (
    <Drawer
      title={rule ? words.editTitle : words.newRule}
      isOpen
      width="720px"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          {!isOn && (
            <Button call={sourceCalls.saveRule} isPending={save.isPending} onClick={() => void send(0)}>
              {words.save}
            </Button>
          )}
          <Button variant="primary" type="submit" form={formId} call={sourceCalls.saveRule} isPending={save.isPending}>
            {isOn ? words.save : words.saveOn}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send(1);
        }}
      >
        {versioned.question}
        <RuleFields form={form} problems={tries > 0 ? problems : {}} onChange={set} />
        <ExemptSources except={form.except} onChange={(except) => set({ except })} />
      </Form>
      <SourceRuleTrial
        gid={gid}
        condition={condition}
        except={form.except}
        onExempt={(source) => set({ except: [...form.except, source].slice(0, mostExcepted) })}
      />
    </Drawer>
  );
}

function formOf(rule: SourceRule | undefined): RuleForm {
  const { min_clicks, days, wait_hours, limit } = rule ?? firstRule;
  // A later server may know measures and answers that we don't.
  const measure = rule?.measure === 'rate' || rule?.measure === 'epc' ? rule.measure : 'conversions';
  const answer = rule?.answer === 'nothing' ? 'nothing' : 'filler';
  const clicks = String(min_clicks);
  return { clicks, days: String(days), wait: wait_hours, measure, limit, answer, except: rule?.except ?? [] };
}

interface Read {
  readonly condition: RuleCondition | undefined;
  readonly problems: RuleProblems;
}

function conditionOf(
  { clicks, days, wait, measure, limit }: RuleForm,
  words: { clicksProblem: string; daysProblem: string },
): Read {
  const typed = limit.trim();
  const problems = {
    clicks: isWithin(clicks, ruleClicks) ? undefined : words.clicksProblem,
    days: isWithin(days, ruleDays) ? undefined : words.daysProblem,
    limit: limitError({ measure, limit: typed }),
  };
  const isRight = Object.values(problems).every((problem) => problem === undefined);
  const condition = { min_clicks: Number(clicks), days: Number(days), wait_hours: wait, measure, limit: typed };
  return { condition: isRight ? condition : undefined, problems };
}

function isWithin(text: string, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return /^\s*\d{1,7}\s*$/.test(text) && Number(text) >= min && Number(text) <= max;
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-16);
  margin-block-end: var(--mr-space-24);
`;
