import { approveState, isFloating } from '@millrace/core/offers';
import { money } from '@millrace/core/format';
import { offerSystems } from '@millrace/core/reference';
import type { User } from '@millrace/core/session';
import { adTypeName, showsStreams, smartlinkCalls, streamName, type Smartlink } from '@millrace/core/smartlinks';
import { useCall } from '@millrace/widgets/data';
import { ApproveTag } from '@millrace/widgets/kit/approve-tag';
import { CountryFlags } from '@millrace/widgets/kit/country-flags';
import { fill, smartlinks } from '@millrace/widgets/messages';
import { useClosed, useWords } from '@millrace/widgets/provider';
import { SmartlinkActions, StateTag } from '@millrace/widgets/smartlink-table';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { addresses } from '../../addresses.ts';
import { useOneChannel } from '../../channel.tsx';
import { useUpdateInfo } from '../../update-info.ts';
import { BroughtHead } from '../reports/brought-head.tsx';
import { useLinkActs } from './link-acts.tsx';
import { linkPage } from './link-words.ts';

interface LinkHeadProps {
  readonly link: Smartlink;
  readonly user: User;
  /** Says which channel and days the figures below are of. */
  readonly scope: ReactNode;
}

/** What a link is, and what can be done with it. */
export function LinkHead({ link, user, scope }: LinkHeadProps) {
  const mayTests = useClosed(smartlinkCalls.health) === undefined;
  const health = useCall(smartlinkCalls.health, { gid: link.gid }, { isEnabled: mayTests });
  const { facts } = useWords(linkPage);
  const navigate = useNavigate();
  const updateInfo = useUpdateInfo();
  const channel = useOneChannel();
  const { act, dialogs } = useLinkActs(channel);
  return (
    <>
      <BroughtHead
        item={link}
        tags={
          <>
            <StateTag link={{ state: link.state, is_broken: health.data?.condition === 'broken' }} />
            {approveState(link) !== 'approved' && <ApproveTag offer={link} />}
          </>
        }
        actions={
          <SmartlinkActions
            smartlink={link}
            user={user}
            channel={channel}
            onAction={act}
            onUpdateInfo={updateInfo}
            onDuplicated={({ gid }) => void navigate(addresses.smartlink(gid))}
          />
        }
        factsLabel={facts}
        facts={<Facts link={link} />}
        scope={scope}
      />
      {dialogs}
    </>
  );
}

/** What it sends, and to whom. */
function Facts({ link }: { readonly link: Smartlink }) {
  const words = useWords(linkPage);
  const { adTypes, streams, floating } = useWords(smartlinks);
  const { countries, x_countries } = link;
  const system = systems[link.os];
  return (
    <>
      <li>{link.gid}</li>
      {showsStreams(link) && <li>{streams[streamName(link.restriction_type)]}</li>}
      <li>{adTypes[adTypeName(link.ad_type)]}</li>
      <li>{isFloating(link) ? floating : money(link.payout_price, { currency: '$' })}</li>
      <li>
        {countries.length > 0 && (
          <CountryFlags codes={countries} label={fill(words.countries, { count: countries.length })} />
        )}
        {countries.length === 0 &&
          (x_countries.length > 0 ? fill(words.allBut, { count: x_countries.length }) : words.anyCountry)}
      </li>
      {system && <li>{system}</li>}
    </>
  );
}

const systems: Readonly<Record<number, string>> = { [offerSystems.ios]: 'iOS', [offerSystems.android]: 'Android' };
