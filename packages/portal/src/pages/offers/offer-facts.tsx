import { count, money } from '@millrace/core/format';
import { isFloating, type OfferDetail } from '@millrace/core/offers';
import { referenceCalls, type Named } from '@millrace/core/reference';
import { useCall } from '@millrace/widgets/data';
import { ApproveTag } from '@millrace/widgets/kit/approve-tag';
import { CountryName } from '@millrace/widgets/kit/country-name';
import { fill, offers } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { Facts } from '../../shell/section.tsx';
import { offerPage } from './words.ts';

/** What an offer pays, for whom, and how a visitor converts. */
export function OfferFacts({ offer }: { readonly offer: OfferDetail }) {
  const words = useWords(offerPage);
  const { floating } = useWords(offers);
  const settings = useCall(referenceCalls.offerSettings, {}).data;
  const carriers = useCall(referenceCalls.carriers, {}).data;
  const { countries, carriers: only = [] } = offer.target;
  const all = Object.values(carriers ?? {}).flat();
  const flow = offer.conversion_flow === undefined ? [] : [offer.conversion_flow];
  return (
    <Facts
      facts={[
        [words.id, String(offer.oid)],
        [words.payout, isFloating(offer) ? floating : money(offer.payout_price)],
        [words.status, <ApproveTag key="status" offer={offer} />],
        [words.category, namesOf(offer.category, settings?.category)],
        [
          words.countries,
          countries.length === 0 ? (
            words.everywhere
          ) : (
            <Lines key="countries">
              {countries.map((code) => (
                <li key={code}>
                  <CountryName code={code} />
                </li>
              ))}
            </Lines>
          ),
        ],
        [words.carriers, only.length === 0 ? words.anyCarrier : namesOf(only, all)],
        [words.flow, namesOf(flow, settings?.conversion_flow)],
        [words.caps, <Caps key="caps" offer={offer} />],
      ]}
    />
  );
}

/** How many conversions it takes, and whether it has them. */
function Caps({ offer: { cap_day = 0, cap_total = 0, is_capped = false } }: { readonly offer: OfferDetail }) {
  const words = useWords(offerPage);
  const caps = [
    ...(cap_day > 0 ? [fill(words.capDay, { count: count(cap_day) })] : []),
    ...(cap_total > 0 ? [fill(words.capTotal, { count: count(cap_total) })] : []),
    ...(is_capped ? [words.capped] : []),
  ];
  if (caps.length === 0) return words.noCaps;
  return (
    <Lines>
      {caps.map((cap) => (
        <li key={cap}>{cap}</li>
      ))}
    </Lines>
  );
}

/** What the ids are called; one that nobody knows stands as it is. */
function namesOf(ids: readonly number[], named: readonly Named[] = []): string {
  return ids.map((id) => named.find((one) => one.id === id)?.name ?? String(id)).join(', ');
}

const Lines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
