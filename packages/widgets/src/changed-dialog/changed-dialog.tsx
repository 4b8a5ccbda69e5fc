import type { Difference } from '@millrace/core';
import { moment } from '@millrace/core/format';
import { styled } from 'styled-components';
import { changed } from '../messages/changed.ts';
import { fill } from '../messages/messages.ts';
import { DialogWidget, splitWidget, useWords, type WidgetProps } from '../provider.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';

export interface ChangedDialogProps extends WidgetProps {
  /** The fields that were changed meanwhile. */
  readonly differences: readonly Difference[];
  /** When it was changed last. */
  readonly at?: string | undefined;
  readonly onLook: () => void;
  readonly onOverwrite: () => void;
  /** Back to what is typed: neither now. */
  readonly onClose: () => void;
}

/** Asks before what somebody else has saved meanwhile is overwritten, and shows it beside what would take its place. */
export function ChangedDialog(props: ChangedDialogProps) {
  const [frame, rest] = splitWidget(props);
  return (
    <DialogWidget {...frame}>
      <Question {...rest} />
    </DialogWidget>
  );
}

function Question({ differences, at, onLook, onOverwrite, onClose }: Omit<ChangedDialogProps, keyof WidgetProps>) {
  const words = useWords(changed);
  return (
    <Dialog
      title={words.title}
      isOpen
      isForReading
      width="560px"
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" onClick={onOverwrite}>
            {words.overwrite}
          </Button>
          <Button variant="primary" onClick={onLook}>
            {words.look}
          </Button>
        </>
      }
    >
      <Text>{words.text}</Text>
      {at !== undefined && <Text>{fill(words.at, { time: moment(at) })}</Text>}
      <Fields>
        {differences.map(({ label, stored, mine }) => (
          <Field key={label}>
            <dt>{label}</dt>
            <dd>
              <small>{words.stored}</small>
              <Value value={stored} />
            </dd>
            <dd>
              <small>{words.mine}</small>
              <Value value={mine} />
            </dd>
          </Field>
        ))}
      </Fields>
    </Dialog>
  );
}

function Value({ value }: { readonly value: Difference['mine'] }) {
  return [value].flat().map((text) => <bdi key={text}>{text === '' ? '-' : text}</bdi>);
}

const Text = styled.p`
  margin: 0 0 var(--mr-space-12);
`;

const Fields = styled.dl`
  display: grid;
  gap: var(--mr-space-12);
  margin: 0;
`;

const Field = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--mr-space-4) var(--mr-space-16);
  padding-block-start: var(--mr-space-12);
  border-block-start: 1px solid var(--mr-line-hair);
  dt {
    grid-column: 1 / -1;
    font-weight: 600;
    color: var(--mr-ink-strong);
  }
  dd {
    display: grid;
    align-content: start;
    margin: 0;
    overflow-wrap: anywhere;
  }
  small {
    font: 400 var(--mr-text-12) var(--mr-font-text);
    color: var(--mr-ink-quiet);
  }
`;
