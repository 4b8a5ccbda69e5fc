import { money } from '@millrace/core/format';
import {
  approveState,
  isActive,
  isFloating,
  linkRefusal,
  runsEverywhere,
  systemName,
  type OfferDetail,
} from '@millrace/core/offers';
import type { User } from '@millrace/core/session';
import { adTypeName, streamName } from '@millrace/core/smartlinks';
import { ApproveTag } from '@millrace/widgets/kit/approve-tag';
import { Button } from '@millrace/widgets/kit/button';
import { CountryFlags } from '@millrace/widgets/kit/country-flags';
import { later } from '@millrace/widgets/kit/later';
import { NotOpened } from '@millrace/widgets/kit/not-opened';
import { Tag } from '@millrace/widgets/kit/tag';
import { fill, offerList, offers } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { addresses } from '../../addresses.ts';
import { useUpdateInfo } from '../../update-info.ts';
import { BroughtHead } from '../reports/brought-head.tsx';
import { OfferButtons } from './offer-buttons.tsx';
import { useApply } from './use-apply.tsx';
import { offerPage } from './words.ts';

const LinkDialog = later(() => import('./link-dialog.tsx').then((module) => module.LinkDialog), NotOpened);

interface OfferHeadProps {
  readonly offer: OfferDetail;
  readonly user: Pick<User, 'status'>;
  /** Says which channel and days the figures below are of. */
  readonly scope: ReactNode;
}

/** What an offer is, how the application for it is, and what can be done with it. */
export function OfferHead({ offer, user, scope }: OfferHeadProps) {
  const { facts, capReached } = useWords(offerPage);
  const { paused, getLink } = useWords(offerList);
  const navigate = useNavigate();
  const updateInfo = useUpdateInfo();
  const { apply, dialog } = useApply();
  const [isLinked, setLinked] = useState(false);
  return (
    <>
      <BroughtHead
        item={offer}
        tags={
          <>
            <ApproveTag offer={offer} />
            {approveState(offer) === 'approved' && !isActive(offer) && <Tag>{paused}</Tag>}
            {offer.is_capped && <Tag tone="warn">{capReached}</Tag>}
          </>
        }
        actions={
          <Buttons>
            <OfferButtons
              offer={offer}
              status={user.status}
              onApply={apply}
              onCreative={({ oid }) => void navigate(addresses.offerCreatives(oid))}
              onUpdateInfo={updateInfo}
            />
            {!linkRefusal(offer, user.status) && (
              <WhereLinkIsBelow>
                <Button variant="primary" onClick={() => setLinked(true)}>
                  {getLink}
                </Button>
              </WhereLinkIsBelow>
            )}
          </Buttons>
        }
        factsLabel={facts}
        facts={<InShort offer={offer} />}
        scope={scope}
      />
      {dialog}
      {isLinked && <LinkDialog offer={offer} onClose={() => setLinked(false)} />}
    </>
  );
}

/** What it pays, for whom. What an API of one's own does not tell is left out. */
function InShort({ offer }: { readonly offer: OfferDetail }) {
  const words = useWords(offerList);
  const page = useWords(offerPage);
  const { floating } = useWords(offers);
  const { ad_type, restriction_type, os, target } = offer;
  return (
    <>
      <li>{offer.oid}</li>
      {restriction_type !== undefined && <li>{words.streams[streamName(restriction_type)]}</li>}
      {ad_type !== undefined && <li>{words.adTypes[adTypeName(ad_type)]}</li>}
      <li>{isFloating(offer) ? floating : money(offer.payout_price, { currency: '$' })}</li>
      <li>
        {runsEverywhere(target.countries) ? (
          words.everywhere
        ) : (
          <CountryFlags codes={target.countries} label={fill(page.countries, { count: target.countries.length })} />
        )}
      </li>
      {os !== undefined && systemName(os) !== 'any' && <li>{words.systems[systemName(os)]}</li>}
    </>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-8);
`;

/** Beside the figures the link is in sight; where it stands below them, it is far to scroll. */
const WhereLinkIsBelow = styled.span`
  @media (width >= 1120px) {
    display: none;
  }
`;
