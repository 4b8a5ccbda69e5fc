import type { Given } from '@millrace/core';
import { paidOnce, unknownGoal, type Conversion, type conversionCalls } from '@millrace/core/conversions';
import { dayOf, distinctText } from '@millrace/core/format';
import { groupText } from '@millrace/core/reports';
import { subNames } from '@millrace/core/traffic';
import { CountryName } from '@millrace/widgets/kit/country-name';
import { fill, type WordsOf } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FactList } from '../../shell/section.tsx';
import { StepList } from '../../shell/steps.ts';
import { PostbackTries } from '../channels/postback-tries.tsx';
import { Payout, StatusTag } from './conversion-status.tsx';
import { conversionsPage } from './conversion-words.ts';
import { CopiedId } from './copied-id.tsx';
import { Moment } from '../../shell/moment.tsx';
import { astrayPage } from './words.ts';

type Words = WordsOf<typeof conversionsPage>;
type Fact = readonly [name: string, said: ReactNode];

/** Click, offer, conversion and postback, one after the other. */
export function ConversionWay({ conversion, tries }: Given<typeof conversionCalls.read>) {
  const words = useWords(conversionsPage);
  const { reasons } = useWords(astrayPage);
  const { click_at, at, postback } = conversion;
  return (
    <Way>
      <Step name={words.click} at={click_at}>
        <FactList facts={clickFacts(conversion, words)} />
      </Step>
      <Step name={words.offer}>
        <bdi>{groupText(conversion, 'oid') || '-'}</bdi>
      </Step>
      <Step name={words.conversion} at={at}>
        <FactList facts={conversionFacts(conversion, words, reasons)} />
      </Step>
      <Step name={words.postback}>
        {postback || tries.length > 0 ? (
          <PostbackTries tries={tries} next_at={postback?.next_at ?? null} is_sending={postback?.is_sending ?? 0} />
        ) : (
          <Quiet>{words.noPostback}</Quiet>
        )}
      </Step>
    </Way>
  );
}

interface StepProps {
  readonly name: string;
  readonly at?: string;
  readonly children: ReactNode;
}

function Step({ name, at, children }: StepProps) {
  return (
    <li>
      <strong>{name}</strong>
      {at !== undefined && <Moment at={at} />}
      <div>{children}</div>
    </li>
  );
}

/** The facts of the click: source, sub ids, country, device. Those that the link did not carry are left out. */
function clickFacts(conversion: Conversion, { columns }: Words): Fact[] {
  const { gid, country, os, carrier_name, click_id } = conversion;
  return [
    [columns.smartlink, gid === 0 ? '' : <bdi key="gid">{groupText(conversion, 'gid')}</bdi>],
    [columns.channel, <bdi key="aid">{groupText(conversion, 'aid')}</bdi>],
    ...subNames
      .filter((name) => conversion[name] !== '')
      .map((name): Fact => [columns[name], distinctText(conversion[name])]),
    [columns.country, country && <CountryName key="country" code={country} />],
    [columns.os, os],
    [columns.carrier_name, carrier_name],
    [columns.click_id, <CopiedId key="id" id={click_id} />],
  ];
}

function conversionFacts(conversion: Conversion, words: Words, reasons: Readonly<Record<string, string>>): Fact[] {
  const { goal, txid, status, reversed_at, decision_reason } = conversion;
  const { columns } = words;
  const whyFact = whyOf(conversion, words, reasons);
  return [
    ...(goal === '' ? [] : [[columns.goal, <bdi key="goal">{distinctText(goal)}</bdi>] as const]),
    [columns.txid, txid && <CopiedId key="id" id={txid} />],
    [columns.payout, <Payout key="payout" of={conversion} />],
    [columns.status, <StatusTag key="status" status={status} />],
    ...(reversed_at === null ? [] : [[words.reversedAt, <Moment key="at" at={reversed_at} />] as const]),
    ...(whyFact ? [whyFact] : []),
    ...(decision_reason === '' || ownReasons.includes(decision_reason)
      ? []
      : [[whyFact ? words.note : words.decision, <bdi key="decision">{decision_reason}</bdi>] as const]),
  ];
}

/** What the network says of itself, in the reader's language. */
const ownReasons: readonly string[] = [paidOnce, unknownGoal];

/** Why it pays nothing, or does not yet, where the network has not said that in words. */
function whyOf(
  { status, reason, decision_reason, held_until }: Conversion,
  words: Words,
  reasons: Readonly<Record<string, string>>,
): Fact | undefined {
  const reasonText = reason === 'held' ? words.suspect : (reasons[reason] ?? reason);
  if (held_until !== null) return [words.whyPending, fill(words.held, { day: dayOf(new Date(held_until)) })];
  if (status === 'rejected' && decision_reason === paidOnce) return [words.why, words.paidOnce];
  if (status === 'rejected' && decision_reason === unknownGoal) return [words.why, words.unknownGoal];
  if (status === 'pending') return [words.whyPending, reasonText || words.notDecided];
  if (status !== 'rejected' || (reasonText === '' && decision_reason !== '')) return undefined;
  return [words.why, reasonText || words.byAdvertiser];
}

const Quiet = styled.p`
  color: var(--mr-ink-quiet);
`;

const Way = styled(StepList)`
  gap: var(--mr-space-24);
  strong {
    font-weight: 600;
  }
  li > div {
    margin-block-start: var(--mr-space-8);
    overflow-wrap: anywhere;
  }
  /* There are many of them: beside each other they are shorter on a phone too. */
  dl > div {
    grid-template-columns: minmax(88px, 1fr) minmax(0, 2.4fr);
    gap: var(--mr-space-12);
  }
`;
