import { useId, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { useWords } from '../provider.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { FilterPanelProps } from './filter-sheet.tsx';

/** All filters at once: closed without Apply, the list is as it was. */
export function FilterPanel<T extends object>({ value, cleared, onChange, onClose, children }: FilterPanelProps<T>) {
  const { kit } = useWords();
  const [draft, setDraft] = useState(value);
  const formId = useId();

  function apply(event: FormEvent) {
    event.preventDefault();
    onClose();
    if (JSON.stringify(draft) !== JSON.stringify(value)) onChange(draft);
  }

  return (
    <Dialog
      title={kit.filters}
      isOpen
      isForReading
      onClose={onClose}
      actions={
        <Actions>
          <Button size="touch" onClick={() => setDraft(cleared)}>
            {kit.clear}
          </Button>
          <Button size="touch" variant="primary" type="submit" form={formId}>
            {kit.apply}
          </Button>
        </Actions>
      }
    >
      <Fields id={formId} noValidate onSubmit={apply}>
        {children(draft, (patch) => setDraft((current) => ({ ...current, ...patch })))}
      </Fields>
    </Dialog>
  );
}

const Fields = styled.form`
  display: grid;
  gap: var(--mr-space-16);
`;

const Actions = styled.div`
  display: flex;
  flex: 1;
  gap: var(--mr-space-8);
  > :last-child {
    flex: 1;
  }
`;
