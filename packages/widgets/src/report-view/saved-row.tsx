import { reportCalls, type SavedReport } from '@millrace/core/reports';
import { Mail, Pencil, Trash2 } from 'lucide';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useSend } from '../data/use-send.ts';
import { useReopened } from '../data/use-autosave.ts';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { later } from '../kit/later.tsx';
import { fill } from '../messages/messages.ts';
import { reportView } from '../messages/report-view.ts';
import { useNotices, useWords } from '../provider.tsx';
import { RenameForm } from './rename-form.tsx';

// Few reports are e-mailed: how often is chosen in a part that comes when its button is pressed.
const MailingSelect = later(
  () => import('./mailing-select.tsx').then((module) => module.MailingSelect),
  () => null,
);

interface SavedRowProps {
  readonly report: SavedReport;
  readonly onOpen: () => void;
}

/** A saved report. In place of its name stands a field while it is renamed. */
export function SavedRow({ report, onOpen }: SavedRowProps) {
  const { id, name, type, mailing } = report;
  const words = useWords(reportView);
  const { kit } = useWords();
  const notices = useNotices();
  const remove = useSend(reportCalls.remove);
  const [isMailing, setMailing] = useState(false);
  const [isRenaming, setRenaming] = useState(useReopened<number>('report name') === id);

  async function press() {
    await remove.mutateAsync({ id }).catch((error: unknown) => notices.failure(error));
  }

  if (isRenaming) {
    return (
      <li>
        <RenameForm report={report} onDone={() => setRenaming(false)} />
      </li>
    );
  }
  return (
    <li>
      <Row>
        <Open type="button" onClick={onOpen}>
          <span>{name}</span>
          <small>{mailing === 'never' ? words.types[type] : `${words.types[type]} · ${words.mailed[mailing]}`}</small>
        </Open>
        <Button
          variant="quiet"
          size="small"
          call={reportCalls.mail}
          aria-label={fill(words.mail, { name })}
          aria-expanded={isMailing}
          onClick={() => setMailing(!isMailing)}
        >
          <Icon of={Mail} />
        </Button>
        <Button
          variant="quiet"
          size="small"
          call={reportCalls.rename}
          aria-label={fill(words.rename, { name })}
          onClick={() => setRenaming(true)}
        >
          <Icon of={Pencil} />
        </Button>
        <Button
          variant="quiet"
          size="small"
          call={reportCalls.remove}
          aria-label={fill(kit.remove, { name })}
          isPending={remove.isPending}
          onClick={press}
        >
          <Icon of={Trash2} />
        </Button>
      </Row>
      {isMailing && <MailingSelect report={report} />}
    </li>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--mr-space-4);
  margin-inline: calc(-1 * var(--mr-space-8));
`;

const Open = styled.button`
  flex: 1;
  display: grid;
  min-width: 0;
  padding: var(--mr-space-4) var(--mr-space-8);
  border: 0;
  border-radius: var(--mr-radius-control);
  background: none;
  color: var(--mr-ink-strong);
  font: 400 var(--mr-text-14) var(--mr-font-text);
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    background: var(--mr-ground-sunken);
  }
  &:focus-visible {
    outline: 2px solid var(--mr-accent-ink);
    outline-offset: -2px;
  }
  small {
    font: 400 var(--mr-text-12) var(--mr-font-text);
    color: var(--mr-ink-quiet);
  }
`;
