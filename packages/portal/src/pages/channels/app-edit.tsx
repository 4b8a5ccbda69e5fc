import { differences } from '@millrace/core';
import { App, appFormOf, changedApp, channelCalls, type AppForm as Form } from '@millrace/core/channels';
import { useVersioned } from '@millrace/widgets/changed-dialog';
import { useCall, useSend, useAutosave } from '@millrace/widgets/data';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { appFacts } from './app-facts.ts';
import { AppForm } from './app-form.tsx';
import { AppSecret } from './app-secret.tsx';
import { appPage } from './app-words.ts';
import { addresses } from '../../addresses.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { FactList, PageSection } from '../../shell/section.tsx';
import { UnsavedGuard } from '../../shell/unsaved.tsx';
import { StepLink } from '../../shell/step-link.tsx';

/** One app: what it is, its secret, and the way to its other settings. */
export function AppEdit({ id }: { readonly id: number }) {
  const words = useWords(appPage);
  const app = useCall(channelCalls.read, { id });
  return (
    <>
      <Back to={addresses.apps}>{words.all}</Back>
      <PageTitle>{app.data?.name ?? words.title}</PageTitle>
      {app.data && <Editing app={app.data} />}
      {app.error && !app.data && (
        <ErrorState
          title={words.failed}
          error={app.error}
          isRetrying={app.isFetching}
          onRetry={() => void app.refetch()}
        />
      )}
      {app.isPending && (
        <div aria-busy="true">
          {[words.basics, words.currency].map((title) => (
            <PageSection key={title} title={title}>
              <Skeleton height="36px" />
              <Skeleton height="36px" />
              <Skeleton height="36px" />
            </PageSection>
          ))}
        </div>
      )}
    </>
  );
}

function Editing({ app }: { readonly app: App }) {
  const words = useWords(appPage);
  const notices = useNotices();
  const update = useSend(channelCalls.update);
  const versioned = useVersioned();
  // What the form began with, whatever is read of the app meanwhile.
  const [base, setBase] = useState(app);
  const before = appFormOf(base);
  const [form, setForm] = useAutosave(`app ${app.id}`, before);
  const aid = String(app.id);

  async function save(values: Form) {
    const patch = changedApp(before, values);
    const facts = (appForm: Form) => appFacts(appForm, words);
    const savedApp = await versioned.save({
      of: App,
      send: async (stored = base) => {
        const { version } = await update.mutateAsync({ id: app.id, version: stored.version, ...patch });
        return { ...stored, ...patch, version };
      },
      // Only what is sent would be overwritten.
      differences: (stored) =>
        differences({
          before: facts(before),
          stored: facts(appFormOf(stored)),
          mine: facts({ ...appFormOf(stored), ...patch }),
        }),
      look: (stored) => {
        setBase(stored);
        setForm(appFormOf(stored));
        return () => setForm({ ...appFormOf(stored), ...patch });
      },
    });
    if (!savedApp) return;
    setBase(savedApp);
    setForm(appFormOf(savedApp));
    notices.success(words.saved);
  }

  return (
    <>
      {versioned.question}
      <AppForm
        label={app.name}
        submit={words.save}
        call={channelCalls.update}
        form={form}
        onChange={setForm}
        onSave={save}
      />
      <Rest>
        <AppSecret app={app} />
        <PageSection title={words.next} help={words.nextHelp}>
          <FactList
            facts={[
              [words.id, aid],
              [words.domain, app.domain],
            ]}
          />
          <Actions>
            <StepLink to={addresses.postback({ aid })}>{words.postback}</StepLink>
            <StepLink to={addresses.offerwall({ aid })}>{words.offerwall}</StepLink>
          </Actions>
        </PageSection>
      </Rest>
      <UnsavedGuard isDirty={Object.keys(changedApp(before, form)).length > 0} />
    </>
  );
}

const Back = styled(Link)`
  width: fit-content;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-accent-ink);
`;

const Rest = styled.div`
  border-block-start: 1px solid var(--mr-line-hair);
  > :first-child {
    padding-block-start: var(--mr-space-24);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-8);
`;
