import { failureText, isCallError } from '@millrace/core';
import {
  applied,
  approveStatuses,
  createApplyRequest,
  applyCalls,
  noApplication,
  type Offer,
  type OwnApplication,
} from '@millrace/core/offers';
import { useAtomValue } from 'jotai/react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { makeStale } from '../data/stale.ts';
import { useMachine } from '../data/use-machine.ts';
import { useAutosaveStore } from '../data/use-autosave.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { requestIdOf } from '../messages/failure.ts';
import { offers } from '../messages/offers.ts';
import { DialogWidget, splitWidget, useClient, useNotices, useWords, type WidgetProps } from '../provider.tsx';
import { ApplyForm } from './apply-form.tsx';

export interface ApplyDialogProps extends WidgetProps {
  /**
   * The offer that is applied for. With its name the dialog says which one; with its questions and the earlier answers, as
   * lists of offers tell them, it asks them at once, else after the server has refused an application without answers.
   */
  readonly offer: Pick<Offer, 'oid'> & Partial<Pick<Offer, 'name' | 'questions' | 'answers'>>;
  /** @default true */
  readonly isOpen?: boolean | undefined;
  /** The channel that is filled in, if the publisher has channels. */
  readonly channel?: number | undefined;
  /** The application is with the server; the offer is now pending. */
  readonly onApplied: (event: { oid: number; approve_status: number; status: number }) => void;
  readonly onCancel: () => void;
}

/** Asks for a channel and a reason, and applies for an offer with them. */
export function ApplyDialog(props: ApplyDialogProps) {
  const [frame, { isOpen = true, ...rest }] = splitWidget(props);
  return <DialogWidget {...frame}>{isOpen && <OpenDialog key={rest.offer.oid} {...rest} />}</DialogWidget>;
}

function OpenDialog({ offer, channel, onApplied, onCancel }: Omit<ApplyDialogProps, 'isOpen' | keyof WidgetProps>) {
  const words = useWords(offers);
  const { kit } = useWords();
  const client = useClient();
  const notices = useNotices();
  const autosave = useAutosaveStore<OwnApplication>('apply', noApplication(offer.oid), { about: offer });
  const request = useMachine(() => createApplyRequest(client, { oid: offer.oid, channel, autosave, asking: [offer] }));
  const { store } = request;
  const isSending = useAtomValue(request.state, { store }).is === 'sending';
  const formId = useId();

  async function apply() {
    const isApplied = await request.apply();
    const state = store.get(request.state);
    if (isApplied) {
      void makeStale(client, applyCalls.apply);
      onApplied(applied({ oid: offer.oid, approve_status: approveStatuses.unapproved, status: 1 }));
    } else if (state.is === 'refused') {
      if (isCallError(state.error)) notices.error(failureText(state.error), requestIdOf(state.error));
      else notices.failure(state.error);
    }
  }

  function cancel() {
    // What is cancelled on its way may have reached the server.
    if (isSending) void makeStale(client, applyCalls.apply);
    onCancel();
  }

  // Escape is soon pressed, and a reason may be long.
  function close() {
    autosave.setAside();
    cancel();
  }

  return (
    <Dialog
      title={words.applyTitle}
      isOpen
      width="40%"
      onClose={close}
      actions={
        <>
          <Button onClick={cancel}>{kit.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} call={applyCalls.apply} isPending={isSending}>
            {words.apply}
          </Button>
        </>
      }
    >
      <ApplyForm id={formId} request={request} onApply={apply}>
        {offer.name && (
          <Subject>
            {offer.name} <Id>{offer.oid}</Id>
          </Subject>
        )}
      </ApplyForm>
    </Dialog>
  );
}

const Subject = styled.p`
  margin: 0;
  overflow-wrap: anywhere;
`;

const Id = styled.span`
  color: var(--mr-ink-quiet);
  font-feature-settings: 'tnum';
`;
