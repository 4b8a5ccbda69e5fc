import { changedApp, channelCalls, emptyApp, type AppForm as Form } from '@millrace/core/channels';
import { useSend, useAutosave } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { styled } from 'styled-components';
import { AppForm } from './app-form.tsx';
import { appPage } from './app-words.ts';
import { addresses } from '../../addresses.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { UnsavedGuard } from '../../shell/unsaved.tsx';

/** A new app. What is typed survives a reload, but not that one goes elsewhere. */
export function AppNew() {
  const words = useWords(appPage);
  const notices = useNotices();
  const create = useSend(channelCalls.create);
  const [form, setForm, autosave] = useAutosave('app', emptyApp);
  const [isRestored, setRestored] = useState(() => autosave.read() !== undefined);
  const [newAppId, setNewAppId] = useState<number>();
  const isDirty = Object.keys(changedApp(emptyApp, form)).length > 0;

  async function save(values: Form) {
    const { id } = await create.mutateAsync(values);
    autosave.drop();
    notices.success(words.created);
    setNewAppId(id);
  }

  if (newAppId !== undefined) return <Navigate to={addresses.app(newAppId)} replace />;
  return (
    <>
      <PageTitle>{words.newTitle}</PageTitle>
      {isRestored && (
        <Restored role="status">
          {words.restored}
          <Button
            size="small"
            onClick={() => {
              setForm(emptyApp);
              setRestored(false);
            }}
          >
            {words.clear}
          </Button>
        </Restored>
      )}
      <AppForm
        label={words.newTitle}
        submit={words.create}
        call={channelCalls.create}
        form={form}
        onChange={setForm}
        onSave={save}
      />
      <UnsavedGuard isDirty={isDirty} />
    </>
  );
}

const Restored = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--mr-space-8) var(--mr-space-16);
  margin: var(--mr-space-8) 0;
  padding: var(--mr-space-8) var(--mr-space-16);
  max-width: 968px;
  box-sizing: border-box;
  border-radius: var(--mr-radius-panel);
  background: var(--mr-info-ground);
`;
