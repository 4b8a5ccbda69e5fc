import {
  createManyApplications,
  manyOffers,
  noApplication,
  applyCalls,
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
import { useClient, useNotices, useWords } from '../provider.tsx';
import { ApplyForm } from './apply-form.tsx';
import type { ApplyManyProps } from './apply-many-dialog.tsx';
import { Outcomes } from './outcomes.tsx';

/** What is asked for several offers, and what became of each. */
export function ApplyMany({ offers, channel, onApplied, onCancel }: ApplyManyProps) {
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
    if (store.get(outcomesAtom).size > 0) void makeStale(client, applyCalls.apply);
    const requestState = store.get(request.state);
    const isTold = (error: unknown) =>
      [...store.get(outcomesAtom).values()].some((one) => one.is === 'refused' && one.error === error);
    if (isApplied) onApplied({ oids });
    // What no offer of the list tells.
    else if (requestState.is === 'refused' && !isTold(requestState.error)) notices.failure(requestState.error);
  }

  function cancel() {
    // What is cancelled on its way may have reached the server.
    if (isSending) void makeStale(client, applyCalls.apply);
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
            <Button variant="primary" type="submit" form={formId} call={applyCalls.apply} isPending={isSending}>
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

function leftFirst(offers: ApplyManyProps['offers'], outcomes: ReadonlyMap<number, Outcome>) {
  const isLeft = ({ oid }: { oid: number }) => outcomes.get(oid)?.is !== 'applied';
  return [...offers.filter(isLeft), ...offers.filter((offer) => !isLeft(offer))];
}
