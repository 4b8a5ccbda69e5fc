import { useState } from 'react';
import { styled } from 'styled-components';
import { saveFile } from '../data/save-file.ts';
import { Button } from '../kit/button.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { useLeaveWarning } from '../kit/leave-warning.ts';
import { fill } from '../messages/messages.ts';
import { secondFactor } from '../messages/second-factor.ts';
import { useWords } from '../provider.tsx';
import { ButtonRow, Column, FactorSentence } from './parts.tsx';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onStored: () => void;
}

/** Ten codes that are shown this once. There is no cross: they are not closed by the way. */
export function RecoveryCodesDialog({ codes, onStored }: RecoveryCodesDialogProps) {
  const words = useWords(secondFactor);
  const [isKept, setKept] = useState(false);
  useLeaveWarning(!isKept);
  const text = codes.join('\n');
  const heading = fill(words.codesFile, { name: location.host });

  function download() {
    saveFile('recovery-codes.txt', `${heading}\n\n${text}\n`, 'text/plain');
    setKept(true);
  }

  return (
    <Dialog
      title={words.codesTitle}
      isOpen
      actions={
        <Button variant="primary" onClick={onStored}>
          {words.codesStored}
        </Button>
      }
    >
      <Column>
        <FactorSentence>{words.codesText}</FactorSentence>
        <List dir="ltr" aria-label={words.codesTitle}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </List>
        <ButtonRow>
          <CopyButton label={words.copyCodes} text={text} onCopied={() => setKept(true)} />
          <Button onClick={download}>{words.download}</Button>
        </ButtonRow>
      </Column>
    </Dialog>
  );
}

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(176px, 1fr));
  gap: var(--mr-space-8) var(--mr-space-24);
  margin: 0;
  padding: var(--mr-space-16);
  border: 1px solid var(--mr-line-hair);
  border-radius: var(--mr-radius-control);
  background: var(--mr-ground-sunken);
  color: var(--mr-ink-strong);
  list-style: none;
  font: 400 var(--mr-text-14) var(--mr-font-code);
  code {
    font: inherit;
    white-space: nowrap;
  }
`;
