import { moment } from '@millrace/core/format';
import { countryName } from '@millrace/core/reference';
import { connections, systems } from '@millrace/core/tester';
import { watchCalls, type Watch } from '@millrace/core/watches';
import { Button, ButtonLink } from '@millrace/widgets/kit/button';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { fill, tester } from '@millrace/widgets/messages';
import { useClient, useLocale, useNotices, useWords } from '@millrace/widgets/provider';
import { useState } from 'react';
import { styled } from 'styled-components';
import { addresses } from '../../addresses.ts';
import { LinkDays } from '../smartlinks/link-days.tsx';
import { PublicLayout } from './public-layout.tsx';
import { WatchBadge } from './watch-badge.tsx';
import { WatchTests } from './watch-tests.tsx';
import { watchPageWords } from './watch-words.ts';

interface WatchedLinkProps {
  readonly watch: Watch;
  readonly watchKey: string;
  readonly onStarted: () => Promise<void>;
  readonly onStopped: () => void;
}

export function WatchedLink({ watch, watchKey, onStarted, onStopped }: WatchedLinkProps) {
  const words = useWords(watchPageWords);
  const [day, setDay] = useState<string>();
  const { state, asked, expected, condition, days, tests, own } = watch;
  const isAsked = state === 'asked';
  // A first failure counts once it was repeated.
  const standing = condition === 'untested' && tests[0]?.outcome === 'fails' ? 'failing' : condition;
  return (
    <PublicLayout
      title={isAsked ? words.askedTitle : words.title}
      lead={isAsked && own ? fill(words.askedLead, { email: own.email }) : <Term watch={watch} />}
    >
      <Facts>
        <Address dir="ltr">{asked.url}</Address>
        <Visitor asked={asked} />
        {expected !== '' && <QuietText>{fill(words.expected, { expected })}</QuietText>}
      </Facts>
      {isAsked ? (
        <Start watchKey={watchKey} insteadOf={own?.instead_of} onStarted={onStarted} />
      ) : (
        <>
          <Standing role="status" data-condition={standing}>
            {words.conditions[standing]}
          </Standing>
          <LinkDays
            label={words.days}
            days={days}
            chosen={day}
            onChoose={(next) => setDay(next === day ? undefined : next)}
          />
          <WatchTests tests={tests} day={day} onAllDays={() => setDay(undefined)} />
          <Actions>
            <ButtonLink href={addresses.linkTestOf(asked.url)}>{words.again}</ButtonLink>
            {own && <Stop watchKey={watchKey} onStopped={onStopped} />}
          </Actions>
          {own && state === 'on' && <WatchBadge watch={watch} />}
        </>
      )}
    </PublicLayout>
  );
}

/** From when to when it is watched. */
function Term({ watch: { state, started_at, ends_at } }: { readonly watch: Watch }) {
  const words = useWords(watchPageWords);
  const facts = { from: moment(started_at), to: moment(ends_at) };
  return fill(state === 'ended' ? words.ended : words.since, facts);
}

/** As whom it is tested. */
function Visitor({ asked: { country, os, zone } }: { readonly asked: Watch['asked'] }) {
  const words = useWords(watchPageWords);
  const { anyCountry, systems: systemNames, connections: connectionNames } = useWords(tester);
  const locale = useLocale();
  const [connection] = Object.entries(connections).find(([, value]) => value === zone) ?? [];
  return (
    <QuietText>
      {fill(words.from, {
        country: country === undefined ? anyCountry : (countryName(country, locale) ?? country),
        system: os === systems.ios ? systemNames.ios : systemNames.android,
        connection: connectionNames[connection as keyof typeof connections],
      })}
    </QuietText>
  );
}

interface StartProps extends Pick<WatchedLinkProps, 'watchKey' | 'onStarted'> {
  readonly insteadOf: string | undefined;
}

function Start({ watchKey, insteadOf, onStarted }: StartProps) {
  const words = useWords(watchPageWords);
  const { isSending, send } = useSend(async (client) => {
    await client.send(watchCalls.start, { key: watchKey });
    await onStarted();
    return words.started;
  });
  return (
    <>
      {insteadOf !== undefined && <Warning>{fill(words.insteadOf, { url: insteadOf })}</Warning>}
      <span>
        <Button variant="primary" isPending={isSending} onClick={send}>
          {isSending ? words.starting : words.start}
        </Button>
      </span>
    </>
  );
}

/** By one press, as it is promised: it can be had again by another test. */
function Stop({ watchKey, onStopped }: Pick<WatchedLinkProps, 'watchKey' | 'onStopped'>) {
  const words = useWords(watchPageWords);
  const { isSending, send } = useSend(async (client) => {
    await client.send(watchCalls.stop, { key: watchKey });
    onStopped();
    return undefined;
  });
  return (
    <Button isPending={isSending} onClick={send}>
      {words.stop}
    </Button>
  );
}

function useSend(work: (client: ReturnType<typeof useClient>) => Promise<string | undefined>) {
  const client = useClient();
  const notices = useNotices();
  const [isSending, setSending] = useState(false);
  async function send() {
    if (isSending) return;
    setSending(true);
    try {
      const done = await work(client);
      if (done !== undefined) notices.success(done);
    } catch (error) {
      notices.failure(error);
    } finally {
      setSending(false);
    }
  }
  return { isSending, send };
}

const Facts = styled.div`
  display: grid;
  gap: var(--mr-space-4);
  padding: var(--mr-space-16);
  border: 1px solid var(--mr-line-hair);
  border-radius: var(--mr-radius-panel);
`;

const Address = styled.span`
  color: var(--mr-ink-strong);
  font: 400 var(--mr-text-13) var(--mr-font-code);
  overflow-wrap: anywhere;
`;

const Standing = styled.p`
  margin: 0;
  font: 600 var(--mr-text-16) var(--mr-font-text);
  color: var(--mr-good);
  &[data-condition='changed'],
  &[data-condition='failing'] {
    color: var(--mr-warn);
  }
  &[data-condition='broken'] {
    color: var(--mr-bad);
  }
  &[data-condition='untested'] {
    color: var(--mr-ink-quiet);
  }
`;

const Warning = styled.p`
  margin: 0;
  color: var(--mr-warn);
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--mr-space-8);
`;
