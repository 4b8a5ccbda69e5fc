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
import { useEffect, useId, useRef, useState } from 'react';
import { makeStale } from '../data/stale.ts';
import { useMachine } from '../data/use-machine.ts';
import { useAutosaveStore } from '../data/use-autosave.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { fill } from '../messages/messages.ts';
import { offers as messages } from '../messages/offers.ts';
import { DialogWidget, splitWidget, useClient, useNotices, useWords, type WidgetProps } from '../provider.tsx';
import { ApplyForm } from './apply-form.tsx';
import { Outcomes } from './outcomes.tsx';

export interface ApplyManyDialogProps extends WidgetProps {
  /** The offers that are applied for. */
  readonly offers: readonly (Pick<Offer, 'oid' | 'name'> & Partial<Pick<Offer, 'questions' | 'answers'>>)[];
  /** The channel that is filled in, if the publisher has channels. */
  readonly channel?: number | undefined;
  /** All applications are with the server; the offers are now pending. */
  readonly onApplied: (event: { oids: readonly number[] }) => void;
  /**
   * It was closed before all are; `oids` are those that were applied for so far, `refused` those that can't be applied for
   * as they are, such as one that has ended.
   */
  readonly onCancel: (event: { oids: readonly number[]; refused: readonly number[] }) => void;
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
  const autosave = useAutosaveStore<OwnApplication>('apply-many', noApplication(manyOffers), {
    about: offers.map(({ oid, name, questions, answers }) => ({ oid, name, questions, answers })),
  });
  const oids = offers.map(({ oid }) => oid);
  const request = useMachine(() => createManyApplications(client, { oids, channel, autosave, asking: offers }));
  const { store } = request;
  const outcomes = useAtomValue(request.outcomes, { store });
  const pendingOids = useAtomValue(request.left, { store });
  const current = useAtomValue(request.current, { store });
  const isStopping = useAtomValue(request.isStopping, { store });
  const { is: state } = useAtomValue(request.state, { store });
  const isSending = state === 'sending';
  // Each of those that were not made says why, and another press would be told the same.
  const isOver = pendingOids.length === 0 && !isSending;
  const formId = useId();
  const last = useRef<HTMLSpanElement>(null);
  const [order, setOrder] = useState(offers);

  // With the form goes what was pressed.
  useEffect(() => {
    if (isOver) last.current?.querySelector('button')?.focus();
  }, [isOver]);

  async function apply() {
    const isApplied = await request.apply();
    const outcomesAtom = request.outcomes;
    // Those to try again come first.
    setOrder(leftFirst(offers, store.get(outcomesAtom)));
    if (store.get(outcomesAtom).size > 0) void makeStale(client, offerCalls.apply);
    const requestState = store.get(request.state);
    const isTold = (error: unknown) =>
      [...store.get(outcomesAtom).values()].some((one) => one.is === 'refused' && one.error === error);
    if (isApplied) onApplied({ oids });
    // What no offer of the list tells.
    else if (requestState.is === 'refused' && !isTold(requestState.error)) notices.failure(requestState.error);
  }

  function cancel() {
    // What is cancelled on its way may have reached the server.
    if (isSending) void makeStale(client, offerCalls.apply);
    const appliedOids = oids.filter((oid) => outcomes.get(oid)?.is === 'applied');
    onCancel({
      oids: appliedOids,
      refused: oids.filter((oid) => !appliedOids.includes(oid) && !pendingOids.includes(oid)),
    });
  }

  /** Its answers are worth a moment: Escape stops what is on its way, and closes by a second press. */
  function close() {
    if (isSending && !isStopping) return request.stop();
    // Escape is soon pressed, and a reason may be long.
    if (!isOver) autosave.setAside();
    cancel();
  }

  const list = <Outcomes offers={order} outcomes={outcomes} state={state} current={current} />;
  return (
    <Dialog
      title={isOver ? words.outcomes : words.applyTitle}
      isOpen
      width="40%"
      onClose={close}
      actions={
        <>
          {isSending ? (
            <Button isPending={isStopping} onClick={request.stop}>
              {words.stop}
            </Button>
          ) : (
            <span ref={last}>
              <Button onClick={cancel}>{outcomes.size > 0 ? kit.close : kit.cancel}</Button>
            </span>
          )}
          {!isOver && (
            <Button variant="primary" type="submit" form={formId} call={offerCalls.apply} isPending={isSending}>
              {fill(words.applyForMany, { count: pendingOids.length })}
            </Button>
          )}
        </>
      }
    >
      {isOver ? (
        list
      ) : (
        <ApplyForm id={formId} request={request} onApply={apply} offers={offers}>
          {list}
        </ApplyForm>
      )}
    </Dialog>
  );
}

function leftFirst(offers: ApplyManyDialogProps['offers'], outcomes: ReadonlyMap<number, Outcome>) {
  const isLeft = ({ oid }: { oid: number }) => outcomes.get(oid)?.is !== 'applied';
  return [...offers.filter(isLeft), ...offers.filter((offer) => !isLeft(offer))];
}
