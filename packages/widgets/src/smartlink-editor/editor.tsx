import { codes, failureText, isCallError } from '@millrace/core';
import { createSmartlinkEditor, newGid, showsPrior, smartlinkCalls } from '@millrace/core/smartlinks';
import type { Offer } from '@millrace/core/offers';
import { useAtomValue } from 'jotai/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { LeaveGuard } from '../leave-guard/index.ts';
import { browserStorage } from '../browser-storage.ts';
import { makeStale } from '../data/stale.ts';
import { useMachine } from '../data/use-machine.ts';
import { useReopened } from '../data/use-autosave.ts';
import { ErrorState } from '../kit/error-state.tsx';
import { later } from '../kit/later.tsx';
import { NotOpened } from '../kit/not-opened.tsx';
import { editor as editorWords } from '../messages/editor.ts';
import { requestIdOf } from '../messages/failure.ts';
import { useClient, useNotices, useWords } from '../provider.tsx';
import { BasicInfo } from './basic-info.tsx';
import { BlockedOffers } from './blocked-offers.tsx';
import { ChangedDraft } from './changed.tsx';
import { EditorFooter } from './footer.tsx';
import { KeptDraft, NotActive, ReadOnly } from './notes.tsx';
import { NoSuchSmartlink } from './no-such-smartlink.tsx';
import { OffersTable } from './offers-table.tsx';
import { SmartlinkPreview } from './preview.tsx';
import { PriorOffers } from './prior-offers.tsx';
import type { SmartlinkEditorProps } from './smartlink-editor.tsx';
import { Targeting } from './targeting.tsx';
import { useOptions } from './options.ts';
import { EditorWaiting } from './waiting.tsx';
import { useLatest } from '../kit/use-latest.ts';

// Few apply from here: what they need is fetched for them.
const ApplyDialog = later(
  () => import('../apply-dialog/index.ts').then((module) => module.ApplyDialog),
  ({ onCancel }) => <NotOpened onClose={onCancel} />,
);

interface EditorProps extends Omit<SmartlinkEditorProps, 'provider'> {
  readonly gid: number;
  readonly defaults: readonly number[];
}

export function Editor(props: EditorProps) {
  const { gid, user, defaults, channel, defaultDraft, onSaved, onGetLink, onGone, onCancel, onApply, onDirtyChange } =
    props;
  const words = useWords(editorWords);
  const client = useClient();
  const notices = useNotices();
  const machine = useMachine(() =>
    createSmartlinkEditor(client, { gid, uid: user.id, defaults, storage: browserStorage(), draft: defaultDraft }),
  );
  const { store } = machine;
  const state = useAtomValue(machine.state, { store });
  const draft = useAtomValue(machine.draft, { store });
  const isDirty = useAtomValue(machine.isDirty, { store });
  const options = useOptions();
  const form = useRef<HTMLFormElement>(null);
  const [applyOffer, setApplyOffer] = useState(useReopened<Offer>('apply'));
  const [isLeaving, setLeaving] = useState(false);
  const [isPreview, setPreview] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => void machine.load(), [machine]);
  useEffect(() => store.set(machine.carriers, options.carriers), [store, machine, options.carriers]);
  const tellDirty = useLatest((isEditorDirty: boolean) => onDirtyChange?.({ isDirty: isEditorDirty }));
  useEffect(() => tellDirty(isDirty), [isDirty, tellDirty]);

  // After each press of Save, the first field with a problem has the focus.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  async function save(event: FormEvent) {
    event.preventDefault();
    const { faultyPage, weights } = store.get(machine.problems);
    const isInSight = [...weights.keys()].some((oid) => form.current?.querySelector(`[data-weight="${oid}"]`));
    if (faultyPage !== undefined && !isInSight) machine.change.page('prior', faultyPage);
    await finish(machine.save());
  }

  async function finish(saving: Promise<number | undefined>) {
    const savedGid = await saving;
    setTries((count) => count + 1);
    const editorState = store.get(machine.state);
    if (savedGid !== undefined) {
      void makeStale(client, smartlinkCalls.update);
      const { name, ad_type, restriction_type } = store.get(machine.draft).settings;
      const getLink = () => onGetLink?.({ gid: savedGid, name: name.trim(), ad_type, restriction_type });
      const isNew = gid === newGid && savedGid !== newGid;
      notices.success(words.saved, isNew && onGetLink ? { label: words.getLink, onPress: getLink } : undefined);
      onSaved({ gid: savedGid });
    } else if (editorState.is === 'refused') {
      if (isCallError(editorState.error)) notices.error(failureText(editorState.error), requestIdOf(editorState.error));
      else notices.failure(editorState.error);
    }
  }

  function leave() {
    if (isDirty) setLeaving(true);
    else onCancel();
  }

  if (state.is === 'loading') return <EditorWaiting />;
  if (state.is === 'failed') {
    const isGone = isCallError(state.error) && state.error.code === codes.notFound;
    return isGone ? (
      <NoSuchSmartlink onGone={onGone} />
    ) : (
      <ErrorState title={words.failed} error={state.error} onRetry={() => void machine.load()} />
    );
  }
  return (
    <>
      <Form ref={form} noValidate aria-busy={state.is === 'saving'} onSubmit={save}>
        {machine.isReadOnly && <ReadOnly />}
        <NotActive machine={machine} />
        <KeptDraft machine={machine} />
        <BasicInfo machine={machine} options={options} />
        <Targeting machine={machine} options={options} />
        <OffersTable machine={machine} user={user} onApply={setApplyOffer} />
        {showsPrior(draft.prior) && <PriorOffers machine={machine} />}
        {draft.blocked.length > 0 && <BlockedOffers machine={machine} />}
        <EditorFooter
          machine={machine}
          call={gid === newGid ? smartlinkCalls.create : smartlinkCalls.update}
          onPreview={() => setPreview(true)}
          onLeave={leave}
        />
      </Form>
      {state.is === 'changed' && (
        <ChangedDraft
          machine={machine}
          changed={state}
          options={options}
          onOverwrite={() => finish(machine.overwrite())}
        />
      )}
      {isPreview && <SmartlinkPreview machine={machine} options={options} onClose={() => setPreview(false)} />}
      {applyOffer && (
        <ApplyDialog
          offer={applyOffer}
          channel={channel}
          onCancel={() => setApplyOffer(undefined)}
          onApplied={({ oid }) => {
            setApplyOffer(undefined);
            void machine.offers.retry();
            onApply?.({ oid });
          }}
        />
      )}
      <LeaveGuard
        isDirty={isDirty}
        isAsking={isLeaving}
        onStay={() => setLeaving(false)}
        onLeave={() => {
          machine.discard();
          onCancel();
        }}
      />
    </>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--mr-space-32);
  min-width: 0;
  container-type: inline-size;
  font: 400 var(--mr-text-14) var(--mr-font-text);
`;
