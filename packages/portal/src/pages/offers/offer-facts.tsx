import { price } from '@millrace/core/format';
import { runsEverywhere, systemName, type OfferDetail, type OfferGoal } from '@millrace/core/offers';
import { mergedCarriers, namesOf, referenceCalls, writtenIn } from '@millrace/core/reference';
import { adTypeName, streamName } from '@millrace/core/smartlinks';
import { useCall, useOfferSettings } from '@millrace/widgets/data';
import { ApproveTag } from '@millrace/widgets/kit/approve-tag';
import { CountryName } from '@millrace/widgets/kit/country-name';
import { OfferCaps } from '@millrace/widgets/kit/offer-caps';
import { OfferPayout } from '@millrace/widgets/kit/offer-payout';
import { OutsideLink } from '@millrace/widgets/kit/outside-link';
import { Tag } from '@millrace/widgets/kit/tag';
import { fill, offerList } from '@millrace/widgets/messages';
import { useLocale, useWords } from '@millrace/widgets/provider';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FactList } from '../../shell/section.tsx';
import { offerPage } from './words.ts';

/** What an offer pays, for whom, and how a visitor converts. What an API of one's own does not tell has no line. */
export function OfferFacts({ offer }: { readonly offer: OfferDetail }) {
  const page = useWords(offerPage);
  const words = useWords(offerList);
  const { columns } = words;
  const settings = useOfferSettings().data;
  const carriers = useCall(referenceCalls.carriers, {}).data;
  const { ad_type, restriction_type: stream, os, conversion_flow: flow, cap_day, preview_url = '' } = offer;
  const { countries, carriers: offerCarriers = [] } = offer.target;
  const { description, goals = [], kpi, restrictions, allowed_traffic } = writtenIn(offer, useLocale());
  const facts: readonly (readonly [string, ReactNode] | undefined)[] = [
    [columns.oid, String(offer.oid)],
    [columns.payout_price, <OfferPayout key="payout" offer={offer} />],
    goals.length === 0 ? undefined : [page.goals, <Goals key="goals" goals={goals} />],
    [columns.approve_status, <ApproveTag key="status" offer={offer} />],
    optionalFact(ad_type, (type) => [columns.ad_type, words.adTypes[adTypeName(type)]]),
    optionalFact(stream, (type) => [columns.restriction_type, <Stream key="stream" of={streamName(type)} />]),
    runsEverywhere(countries)
      ? [columns.countries, words.everywhere]
      : [fill(page.countries, { count: countries.length }), <Countries key="countries" codes={countries} />],
    optionalFact(os, (system) => [columns.os, words.systems[systemName(system)]]),
    [columns.category, namesOf(offer.category, settings?.category ?? [])],
    optionalFact(flow, (id) => [columns.conversion_flow, namesOf([id], settings?.conversion_flow ?? [])]),
    [
      columns.carriers,
      offerCarriers.length === 0 ? words.anyCarrier : namesOf(offerCarriers, mergedCarriers(carriers ?? {})),
    ],
    optionalFact(cap_day, () => [
      columns.caps,
      <Lines key="caps">
        <li>
          <OfferCaps offer={offer} />
        </li>
        {offer.is_capped && <li>{page.capped}</li>}
      </Lines>,
    ]),
    textFact(page.description, description),
    textFact(page.kpi, kpi),
    textFact(page.restrictions, restrictions),
    textFact(page.allowedTraffic, allowed_traffic),
    preview_url === '' ? undefined : [columns.preview_url, <OutsideLink key="preview" href={preview_url} />],
  ];
  return <FactList facts={facts.filter((fact) => fact !== undefined)} />;
}

/** The fact of a value; none if the network has not given the value. */
function optionalFact<T>(value: T | undefined, toFact: (value: T) => readonly [string, ReactNode]) {
  return value === undefined ? undefined : toFact(value);
}

/** The fact of a text by the network; none if the text is empty. */
function textFact(name: string, text = ''): readonly [string, ReactNode] | undefined {
  return text.trim() === '' ? undefined : [name, <Paragraphs key={name}>{text}</Paragraphs>];
}

function Stream({ of }: { readonly of: ReturnType<typeof streamName> }) {
  const { streams } = useWords(offerList);
  return of === 'adult' ? <Tag tone="warn">{streams.adult}</Tag> : streams[of];
}

/** What else it pays for, each with its name in postbacks. */
function Goals({ goals }: { readonly goals: readonly OfferGoal[] }) {
  return (
    <Lines>
      {goals.map(({ goal, name, payout }) => (
        <Goal key={goal}>
          <bdi>{name}</bdi>
          <Payout>{price(payout)}</Payout>
          {name !== goal && <GoalName>{goal}</GoalName>}
        </Goal>
      ))}
    </Lines>
  );
}

function Countries({ codes }: { readonly codes: readonly string[] }) {
  return (
    <Lines>
      {codes.map((code) => (
        <li key={code}>
          <CountryName code={code} />
        </li>
      ))}
    </Lines>
  );
}

const Paragraphs = styled.span`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Goal = styled.li`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 0 var(--mr-space-12);
  /* A payout stands near the name that it belongs to, in a wide column too. */
  max-inline-size: 260px;
  overflow-wrap: anywhere;
  & + & {
    margin-block-start: var(--mr-space-4);
  }
`;

const Payout = styled.span`
  font-feature-settings: 'tnum';
  white-space: nowrap;
`;

/** The code of a goal, as advertiser and postbacks write it. */
const GoalName = styled.bdi`
  font: 400 var(--mr-text-12) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;

const Lines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
