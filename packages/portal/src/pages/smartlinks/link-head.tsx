import { approveState, isFloating } from '@millrace/core/offers';
import { money } from '@millrace/core/format';
import { offerSystems } from '@millrace/core/reference';
import type { User } from '@millrace/core/session';
import { adTypeName, showsStreams, streamName, type Smartlink } from '@millrace/core/smartlinks';
import { ApproveTag } from '@millrace/widgets/kit/approve-tag';
import { CountryFlags } from '@millrace/widgets/kit/country-flags';
import { ItemIcon } from '@millrace/widgets/kit/item-icon';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { Tag } from '@millrace/widgets/kit/tag';
import { fill, linkChanges, smartlinks } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { SmartlinkActions } from '@millrace/widgets/smartlink-table';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { addresses } from '../../addresses.ts';
import { useOneChannel } from '../../channel.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { useUpdateInfo } from '../../update-info.ts';
import { useLinkActs } from './link-acts.tsx';
import { linkPage } from './link-words.ts';

interface LinkHeadProps {
  readonly link: Smartlink;
  readonly user: User;
  /** Of which channel and days the figures below are. */
  readonly scope: ReactNode;
}

/** What a link is, and what can be done with it. */
export function LinkHead({ link, user, scope }: LinkHeadProps) {
  const { states } = useWords(linkChanges);
  const navigate = useNavigate();
  const updateInfo = useUpdateInfo();
  const channel = useOneChannel();
  const { act, dialogs } = useLinkActs(channel);
  return (
    <div>
      <Line>
        <Name>
          <ItemIcon item={link} />
          <PageTitle title={link.name}>{link.name}</PageTitle>
          {link.state !== 'active' && (
            <Tag tone={link.state === 'paused' ? 'warn' : 'neutral'}>{states[link.state]}</Tag>
          )}
          {approveState(link) !== 'approved' && <ApproveTag offer={link} />}
        </Name>
        <SmartlinkActions
          smartlink={link}
          user={user}
          channel={channel}
          onAction={act}
          onUpdateInfo={updateInfo}
          onDuplicated={({ gid }) => void navigate(addresses.smartlink(gid))}
        />
      </Line>
      <Facts link={link} />
      {scope}
      {dialogs}
    </div>
  );
}

/** What it sends, and to whom. */
function Facts({ link }: { readonly link: Smartlink }) {
  const words = useWords(linkPage);
  const { adTypes, streams, floating } = useWords(smartlinks);
  const { countries, x_countries } = link;
  const system = systems[link.os];
  return (
    <List aria-label={words.facts}>
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
    </List>
  );
}

const systems: Readonly<Record<number, string>> = { [offerSystems.ios]: 'iOS', [offerSystems.android]: 'Android' };

/** While the link is on its way. */
export function HeadPlace() {
  return (
    <Place>
      <Line>
        <Skeleton width="280px" height="28px" />
        <Skeleton width="320px" height="36px" />
      </Line>
      <Skeleton width="360px" height="20px" />
      <Skeleton width="240px" height="20px" />
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  gap: var(--mr-space-4);
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--mr-space-8) var(--mr-space-16);
`;

/** A long name is cut rather than push what can be done out of sight; on a phone it takes its lines. */
const Name = styled.div`
  display: flex;
  flex: 1 1 280px;
  align-items: center;
  gap: var(--mr-space-8);
  min-width: 0;
  > h1 {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (width < 640px) {
    flex-basis: 100%;
    flex-wrap: wrap;
    > h1 {
      max-width: calc(100% - 32px);
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin: var(--mr-space-4) 0 0;
  padding: 0;
  list-style: none;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-normal);
  li {
    display: inline-flex;
    align-items: center;
  }
  /* At the end of a line rather than the beginning of the next. */
  li:not(:last-child)::after {
    content: '·';
    margin-inline: var(--mr-space-8);
    color: var(--mr-ink-faint);
  }
`;
