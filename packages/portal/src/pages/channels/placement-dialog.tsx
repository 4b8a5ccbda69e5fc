import { differences, type FieldInWords } from '@millrace/core';
import { channelCalls, Placement, placementProblems, placementTypes } from '@millrace/core/channels';
import { choicesOf, nameOf } from '@millrace/core/fields';
import { useVersioned } from '@millrace/widgets/changed-dialog';
import { useSend, useAutosave } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { Dialog } from '@millrace/widgets/kit/dialog';
import { RadioCards } from '@millrace/widgets/kit/radio-cards';
import { TextField } from '@millrace/widgets/kit/text-field';
import { fill } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { offerwallPage } from './offerwall-words.ts';
import { PlacementDrawing } from './placement-drawing.tsx';

interface PlacementDialogProps {
  readonly aid: number;
  /** The one that is changed; without it one is added. */
  readonly placement?: Placement;
  readonly onClose: () => void;
  readonly onSaved: (placement: Placement) => void;
}

export function PlacementDialog({ aid, placement, onClose, onSaved }: PlacementDialogProps) {
  const words = useWords(offerwallPage);
  const { fields } = useWords();
  const notices = useNotices();
  const create = useSend(channelCalls.createPlacement);
  const update = useSend(channelCalls.updatePlacement);
  const formId = useId();
  const isBusy = useRef(false);
  const versioned = useVersioned();
  // What the form began with, whatever is read of the placement meanwhile.
  const [base, setBase] = useState(placement);
  const before = { name: base?.name ?? '', type: base?.type ?? 0 };
  const [form, setForm] = useAutosave(`placement ${aid}`, before, {
    about: { is: base ? 'edit' : 'new', placement: base },
  });
  const [tries, setTries] = useState(0);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const problems = tries > 0 ? placementProblems(form) : {};
  const typeName = nameOf(placementTypes, form.type);

  useEffect(() => {
    if (tries === 0) return;
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [formId, tries]);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy.current) return;
    setTries((count) => count + 1);
    if (Object.keys(placementProblems(form)).length > 0) return;
    isBusy.current = true;
    const input = { name: form.name.trim(), type: form.type };
    try {
      const stored = base ? await change(base, input) : await create.mutateAsync({ id: aid, ...input });
      if (!stored) return;
      notices.success(base ? words.saved : words.created);
      onSaved({ aid, ...input, ...stored });
    } catch (failure) {
      setRefusals(notices.failure(failure, Object.keys(form)));
      setTries((count) => count + 1);
    } finally {
      isBusy.current = false;
    }
  }

  function change(first: Placement, input: typeof form) {
    const facts = ({ name, type }: typeof form): FieldInWords[] => {
      const kind = nameOf(placementTypes, type);
      return [
        [words.name, name],
        [words.type, kind ? words.types[kind] : '-'],
      ];
    };
    return versioned.save({
      of: Placement,
      send: (stored = first) =>
        update.mutateAsync({ id: aid, placement_id: first.id, version: stored.version, ...input }),
      differences: (stored) => differences({ before: facts(first), stored: facts(stored), mine: facts(input) }),
      look: (stored) => {
        setBase(stored);
        setForm({ name: stored.name, type: stored.type });
        return () => setForm(input);
      },
    });
  }

  return (
    <Dialog
      title={placement ? words.editTitle : words.add}
      isOpen
      width="640px"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            call={placement ? channelCalls.updatePlacement : channelCalls.createPlacement}
            isPending={create.isPending || update.isPending}
          >
            {placement ? words.save : words.create}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSubmit={save}>
        {versioned.question}
        <TextField
          label={words.name}
          help={words.nameHelp}
          isRequired
          value={form.name}
          error={problems.name ? fill(fields[problems.name], { most: 128 }) : refusals['name']}
          onChange={(name) => setForm((current) => ({ ...current, name }))}
        />
        <RadioCards
          label={words.type}
          isRequired
          options={choicesOf(placementTypes).map(({ name, id }) => ({
            value: id,
            title: words.types[name],
            text: words.typeHelp[name],
          }))}
          value={form.type || undefined}
          error={problems.type ? words.selectOne : refusals['type']}
          onChange={(type) => setForm((current) => ({ ...current, type }))}
        />
        {typeName && <PlacementDrawing type={typeName} />}
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-16);
`;
