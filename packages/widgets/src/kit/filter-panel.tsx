import { useId, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { useWords } from '../provider.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { FilterPanelProps } from './filter-sheet.tsx';

/** All filters at once: closed without Apply, the list is as it was. */
export function FilterPanel<T extends object>({ value, cleared, onChange, onClose, children }: FilterPanelProps<T>) {
  const { kit } = useWords();
  const [chosen, choose] = useState(value);
  const formId = useId();

  function apply(event: FormEvent) {
    event.preventDefault();
    onClose();
    if (JSON.stringify(chosen) !== JSON.stringify(value)) onChange(chosen);
  }

  return (
    <Dialog
      title={kit.filters}
      isOpen
      isForReading
      onClose={onClose}
      actions={
        <Actions>
          <Button size="touch" onClick={() => choose(cleared)}>
            {kit.clear}
          </Button>
          <Button size="touch" variant="primary" type="submit" form={formId}>
            {kit.apply}
          </Button>
        </Actions>
      }
    >
      <Fields id={formId} noValidate onSubmit={apply}>
        {children(chosen, (part) => choose((was) => ({ ...was, ...part })))}
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
