import { isCancelledError } from '@millrace/core';
import { moment } from '@millrace/core/format';
import { isLastFactor, mayRemoveFactor, secondFactorCalls, type SecondFactor } from '@millrace/core/second-factor';
import { KeyRound, Smartphone } from 'lucide';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useSend } from '../data/use-send.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Icon } from '../kit/icon.tsx';
import { QuietText } from '../kit/quiet-text.tsx';
import { fill, named } from '../messages/messages.ts';
import { secondFactor } from '../messages/second-factor.ts';
import { useNotices, useWords } from '../provider.tsx';
import { FactorSentence } from './parts.tsx';

interface Row {
  /** Undefined for the app. */
  readonly id?: number;
  readonly name: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

/** What an account asks for besides the password, each with a way to remove it. */
export function FactorList({ factor }: { readonly factor: SecondFactor }) {
  const words = useWords(secondFactor);
  const notices = useNotices();
  const removePasskey = useSend(secondFactorCalls.removePasskey);
  const removeTimeCodes = useSend(secondFactorCalls.removeTimeCodes);
  const [rowToRemove, setRowToRemove] = useState<Row>();
  const isPending = removePasskey.isPending || removeTimeCodes.isPending;
  const rows: readonly Row[] = [
    ...factor.passkeys,
    ...(factor.time_codes ? [{ name: words.app, ...factor.time_codes }] : []),
  ];
  const mayRemove = mayRemoveFactor(factor);

  async function remove({ id, name }: Row) {
    try {
      await (id === undefined ? removeTimeCodes.mutateAsync({}) : removePasskey.mutateAsync({ id }));
      notices.success(named(words.removed, { name }));
    } catch (error) {
      if (isCancelledError(error)) return;
      notices.failure(error);
    }
    setRowToRemove(undefined);
  }

  return (
    <>
      <List aria-label={words.list}>
        {rows.map((row) => (
          <li key={row.id ?? 'app'}>
            <Icon of={row.id === undefined ? Smartphone : KeyRound} />
            <div>
              <Name>{row.name}</Name>
              <QuietText $size={13}>
                {fill(words.addedAndUsed, {
                  added: fill(row.id === undefined ? words.addedApp : words.addedPasskey, {
                    day: dayOf(row.created_at),
                  }),
                  used:
                    row.last_used_at === null
                      ? words.neverUsed
                      : fill(words.lastUsed, { day: dayOf(row.last_used_at) }),
                })}
              </QuietText>
            </div>
            <Button
              size="small"
              aria-label={fill(words.removeOne, { name: row.name })}
              onClick={() => setRowToRemove(row)}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </List>
      {rowToRemove && (
        <Dialog
          title={fill(words.removeTitle, { name: rowToRemove.name })}
          isOpen
          onClose={() => setRowToRemove(undefined)}
          actions={
            <>
              <Button onClick={() => setRowToRemove(undefined)}>{words.keep}</Button>
              {mayRemove && (
                <Button variant="danger" isPending={isPending} onClick={() => void remove(rowToRemove)}>
                  {words.remove}
                </Button>
              )}
            </>
          }
        >
          <FactorSentence>
            {!mayRemove ? words.removeRequired : isLastFactor(factor) ? words.removeLastText : words.removeText}
          </FactorSentence>
        </Dialog>
      )}
    </>
  );
}

const dayOf = (text: string) => moment(text).slice(0, 10);

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  border-block: 1px solid var(--mr-line-hair);
  li {
    display: flex;
    align-items: center;
    gap: var(--mr-space-12);
    padding-block: var(--mr-space-12);
    > svg {
      flex: none;
      color: var(--mr-ink-quiet);
    }
    > div {
      flex: auto;
      min-width: 0;
    }
  }
  li + li {
    border-block-start: 1px solid var(--mr-line-hair);
  }
`;

const Name = styled.div`
  font-weight: 500;
  color: var(--mr-ink-strong);
  overflow-wrap: anywhere;
`;
