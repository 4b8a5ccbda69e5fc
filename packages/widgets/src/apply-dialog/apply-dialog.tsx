import { applied, createApplyRequest, offerCalls, refusalText, type Offer } from '@millrace/core/offers';
import { useAtomValue } from 'jotai/react';
import { useEffect, useEffectEvent } from 'react';
import { styled } from 'styled-components';
import { makeStale } from '../data/query-client.ts';
import { useMachine } from '../data/use-machine.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { requestIdOf } from '../kit/error-state.tsx';
import { TextArea } from '../kit/text-area.tsx';
import { Stand, useClient, useNotices, useWords, type Standalone } from '../provider.tsx';
import { ChannelField } from './channel-field.tsx';

export interface ApplyDialogProps extends Standalone {
  /** The offer that is applied for. With its name the dialog says which one. */
  readonly offer: Pick<Offer, 'oid'> & Partial<Pick<Offer, 'name'>>;
  /** @default true */
  readonly isOpen?: boolean;
  /** The channel that is filled in, if the publisher has channels. */
  readonly channel?: number | undefined;
  /** The application is with the server; the offer is now pending. */
  readonly onApplied: (event: { oid: number; approve_status: number; status: number }) => void;
  readonly onCancel: () => void;
}

/** Asks for a channel and a reason, and applies for an offer with them. */
export function ApplyDialog({ provider, isOpen = true, ...rest }: ApplyDialogProps) {
  return <Stand provider={provider}>{isOpen && <OpenDialog key={rest.offer.oid} {...rest} />}</Stand>;
}

function OpenDialog({ offer, channel, onApplied, onCancel }: Omit<ApplyDialogProps, 'isOpen' | 'provider'>) {
  const { offers: words, fields, kit } = useWords();
  const client = useClient();
  const notices = useNotices();
  const request = useMachine(() => createApplyRequest(client, { oid: offer.oid, channel }));
  const { store } = request;
  const channels = useAtomValue(request.channels, { store });
  const { aid, reason } = useAtomValue(request.application, { store });
  const problems = useAtomValue(request.problems, { store });
  const state = useAtomValue(request.state, { store });
  const isSending = state.is === 'sending';

  useEffect(() => void request.loadChannels(), [request]);

  const tell = useEffectEvent((error: unknown) => notices.error(refusalText(error), requestIdOf(error)));
  useEffect(() => {
    if (state.is === 'refused') tell(state.error);
  }, [state]);

  async function apply() {
    if (!(await request.apply())) return;
    onApplied(applied({ oid: offer.oid, approve_status: 2, status: 1 }));
    await makeStale(client, offerCalls.apply);
  }

  return (
    <Dialog
      title={words.applyTitle}
      isOpen
      width="40%"
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{kit.cancel}</Button>
          <Button variant="primary" isPending={isSending} onClick={apply}>
            {words.apply}
          </Button>
        </>
      }
    >
      <Fields aria-busy={isSending}>
        {offer.name && (
          <Name>
            <span>{offer.oid}</span> {offer.name}
          </Name>
        )}
        <ChannelField
          channels={channels}
          value={aid}
          error={problems.aid}
          onChange={request.change.channel}
          onRetry={request.loadChannels}
        />
        <TextArea
          label={words.reason}
          placeholder={words.reasonPlaceholder}
          rows={4}
          isRequired
          value={reason}
          onChange={request.change.reason}
          error={problems.reason && fields[problems.reason]}
        />
      </Fields>
    </Dialog>
  );
}

const Fields = styled.div`
  display: grid;
  gap: var(--mr-space-16);
`;

const Name = styled.p`
  margin: 0;
  overflow-wrap: anywhere;
  color: var(--mr-ink-strong);
  span {
    color: var(--mr-ink-quiet);
    font-feature-settings: 'tnum';
  }
`;
