import {
  createManyApplications,
  manyOffers,
  noApplication,
  offerCalls,
  type Offer,
  type Outcome,
  type OwnApplication,
} from '@millrace/core/offers';
import { useAtomValue } from 'jotai/react';
import { useId, useState } from 'react';
import { makeStale } from '../data/stale.ts';
import { useMachine } from '../data/use-machine.ts';
import { useTypedStore } from '../data/use-typed.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { fill } from '../messages/messages.ts';
import { offers as messages } from '../messages/offers.ts';
import { DialogWidget, splitWidget, useClient, useNotices, useWords, type WidgetProps } from '../provider.tsx';
import { ApplyForm } from './apply-form.tsx';
import { Outcomes } from './outcomes.tsx';

export interface ApplyManyDialogProps extends WidgetProps {
  /** The offers that are applied for. */
  readonly offers: readonly Pick<Offer, 'oid' | 'name'>[];
  /** The channel that is filled in, if the publisher has channels. */
  readonly channel?: number | undefined;
  /** All applications are with the server; the offers are now pending. */
  readonly onApplied: (event: { oids: readonly number[] }) => void;
  /** It was closed before all are; `oids` are those that were applied for so far. */
  readonly onCancel: (event: { oids: readonly number[] }) => void;
}

/** Asks for one channel and one reason, applies for several offers with them, and tells what became of each. */
export function ApplyManyDialog(props: ApplyManyDialogProps) {
  const [frame, rest] = splitWidget(props);
  return (
    <DialogWidget {...frame}>
      <OpenDialog {...rest} />
    </DialogWidget>
  );
}

function OpenDialog({ offers, channel, onApplied, onCancel }: Omit<ApplyManyDialogProps, keyof WidgetProps>) {
  const words = useWords(messages);
  const { kit } = useWords();
  const client = useClient();
  const notices = useNotices();
  const typed = useTypedStore<OwnApplication>('apply-many', noApplication(manyOffers), {
    about: offers.map(({ oid, name }) => ({ oid, name })),
  });
  const oids = offers.map(({ oid }) => oid);
  const request = useMachine(() => createManyApplications(client, { oids, channel, typed }));
  const { store } = request;
  const outcomes = useAtomValue(request.outcomes, { store });
  const { is: state } = useAtomValue(request.state, { store });
  const isSending = state === 'sending';
  const formId = useId();
  const [order, setOrder] = useState(offers);
  const made = oids.filter((oid) => outcomes.get(oid)?.is === 'applied');

  async function apply() {
    const isApplied = await request.apply();
    const told = request.outcomes;
    // Those to try again come first.
    setOrder(leftFirst(offers, store.get(told)));
    if (store.get(told).size > 0) void makeStale(client, offerCalls.apply);
    const now = store.get(request.state);
    const isTold = (error: unknown) =>
      [...store.get(told).values()].some((one) => one.is === 'refused' && one.error === error);
    if (isApplied) onApplied({ oids });
    // What no offer of the list tells.
    else if (now.is === 'refused' && !isTold(now.error)) notices.failure(now.error);
  }

  function cancel() {
    // What is cancelled on its way may have reached the server.
    if (isSending) void makeStale(client, offerCalls.apply);
    onCancel({ oids: made });
  }

  // Escape is soon pressed, and a reason may be long.
  function close() {
    typed.setAside();
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
          <Button onClick={cancel}>{outcomes.size > 0 && !isSending ? kit.close : kit.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} call={offerCalls.apply} isPending={isSending}>
            {fill(words.applyForMany, { count: oids.length - made.length })}
          </Button>
        </>
      }
    >
      <ApplyForm id={formId} request={request} onApply={() => void apply()}>
        <Outcomes offers={order} outcomes={outcomes} state={state} />
      </ApplyForm>
    </Dialog>
  );
}

function leftFirst(offers: ApplyManyDialogProps['offers'], outcomes: ReadonlyMap<number, Outcome>) {
  const isLeft = ({ oid }: { oid: number }) => outcomes.get(oid)?.is !== 'applied';
  return [...offers.filter(isLeft), ...offers.filter((offer) => !isLeft(offer))];
}
