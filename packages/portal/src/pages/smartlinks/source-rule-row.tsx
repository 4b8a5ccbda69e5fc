import { count, moment } from '@millrace/core/format';
import { sourceCalls, type SourceRule } from '@millrace/core/sources';
import { useSend } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { Checkbox } from '@millrace/widgets/kit/checkbox';
import { Dialog } from '@millrace/widgets/kit/dialog';
import { Tag } from '@millrace/widgets/kit/tag';
import { fill } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useState } from 'react';
import { styled } from 'styled-components';
import { sentenceOf } from './source-rule-sentence.ts';
import { sourceRules } from './source-rules-words.ts';

interface SourceRuleRowProps {
  readonly rule: SourceRule;
  readonly onEdit: () => void;
}

/** One rule: its sentence, what it does, and what can be done with it. */
export function SourceRuleRow({ rule, onEdit }: SourceRuleRowProps) {
  const words = useWords(sourceRules);
  const notices = useNotices();
  const change = useSend(sourceCalls.switchRule);
  const [isRemoving, setRemoving] = useState(false);
  const isOn = rule.is_on === 1;

  async function send(is_on: 0 | 1, lift: 0 | 1 = 0) {
    if (change.isPending) return;
    try {
      await change.mutateAsync({ id: rule.id, is_on, lift });
      notices.success(lift === 1 ? words.lifted : is_on === 1 ? words.switchedOn : words.switchedOff);
    } catch (failure) {
      notices.failure(failure);
    }
  }

  return (
    <Root>
      <div>
        <Sentence>{sentenceOf(rule, words)}</Sentence>
        <Facts>
          <Tag tone={isOn ? 'good' : 'neutral'}>{isOn ? words.on : words.off}</Tag>
          {[
            fill(words.waits, { hours: rule.wait_hours }),
            blockingText(rule, words),
            rule.except.length === 1 && words.sparesOne,
            rule.except.length > 1 && fill(words.sparesSome, { count: rule.except.length }),
            isOn && (rule.looked_at ? fill(words.checked, { time: moment(rule.looked_at) }) : words.unchecked),
          ]
            .filter(Boolean)
            .map((fact) => (
              <span key={String(fact)}>{fact}</span>
            ))}
        </Facts>
      </div>
      <Acts>
        {!isOn && rule.blocking > 0 && (
          <Button size="small" variant="quiet" call={sourceCalls.switchRule} onClick={() => void send(0, 1)}>
            {fill(words.lift, { count: count(rule.blocking) })}
          </Button>
        )}
        <Button
          size="small"
          call={sourceCalls.switchRule}
          isPending={change.isPending}
          role="switch"
          aria-checked={isOn}
          aria-label={fill(words.isOn, { id: rule.id })}
          onClick={() => void send(isOn ? 0 : 1)}
        >
          {isOn ? words.switchOff : words.switchOn}
        </Button>
        <Button size="small" call={sourceCalls.saveRule} onClick={onEdit}>
          {words.edit}
        </Button>
        <Button size="small" variant="quiet" call={sourceCalls.removeRule} onClick={() => setRemoving(true)}>
          {words.remove}
        </Button>
      </Acts>
      {isRemoving && <RemoveDialog rule={rule} onClose={() => setRemoving(false)} />}
    </Root>
  );
}

function blockingText(
  { blocking }: SourceRule,
  words: Record<'blockingNone' | 'blockingOne' | 'blockingSome', string>,
) {
  if (blocking === 0) return words.blockingNone;
  return blocking === 1 ? words.blockingOne : fill(words.blockingSome, { count: count(blocking) });
}

function RemoveDialog({ rule, onClose }: { readonly rule: SourceRule; readonly onClose: () => void }) {
  const words = useWords(sourceRules);
  const notices = useNotices();
  const remove = useSend(sourceCalls.removeRule);
  const [isLifting, setLifting] = useState(false);

  async function send() {
    try {
      await remove.mutateAsync({ id: rule.id, lift: isLifting ? 1 : 0 });
      notices.success(words.removed);
      onClose();
    } catch (failure) {
      notices.failure(failure);
    }
  }

  return (
    <Dialog
      title={words.removeTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button variant="danger" isPending={remove.isPending} onClick={() => void send()}>
            {words.remove}
          </Button>
        </>
      }
    >
      <Text>{sentenceOf(rule, words)}</Text>
      {rule.blocking > 0 && (
        <>
          <Text>{words.removeText}</Text>
          <Checkbox
            label={fill(words.removeLift, { count: count(rule.blocking) })}
            isChecked={isLifting}
            onChange={setLifting}
          />
        </>
      )}
    </Dialog>
  );
}

const Text = styled.p`
  margin: 0 0 var(--mr-space-12);
`;

const Root = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: var(--mr-space-8) var(--mr-space-24);
  padding-block: var(--mr-space-12);
  border-block-end: 1px solid var(--mr-line-hair);
  > div:first-child {
    flex: 1 1 360px;
    min-width: 0;
  }
`;

const Sentence = styled.p`
  margin: 0;
  color: var(--mr-ink-strong);
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--mr-space-4) var(--mr-space-12);
  margin-block-start: var(--mr-space-4);
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-8);
`;
