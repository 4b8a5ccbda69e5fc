import type { Banner as BannerName } from '@millrace/core/session';
import { Ban, CircleAlert, Clock, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import type { Tone } from '../kit/tag.tsx';
import { fill } from '../messages/messages.ts';
import { banners } from '../messages/session.ts';
import { useWords } from '../provider.tsx';
import { focusRing } from '../theme/focus.ts';
import type { StatusBannerProps } from './status-banner.tsx';

const looks: Readonly<Record<BannerName, { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  blocked: { tone: 'bad', icon: Ban },
  notApproved: { tone: 'bad', icon: CircleAlert },
  underReview: { tone: 'warn', icon: Clock },
  detailsUnderReview: { tone: 'info', icon: Clock },
};

interface BannerProps extends Pick<StatusBannerProps, 'manager' | 'onUpdateInfo'> {
  readonly banner: BannerName;
}

export function Banner({ banner, manager, onUpdateInfo }: BannerProps) {
  const words = useWords(banners);
  const { tone, icon } = looks[banner];
  const asksManager = banner === 'blocked' || banner === 'underReview';
  return (
    <Root data-tone={tone}>
      <Icon of={icon} size={20} />
      <div>
        <Title>{words[banner]}</Title>
        {banner === 'notApproved' && (
          <Reasons>
            <li>{words.notApprovedTraffic}</li>
            <li>{words.notApprovedContact}</li>
          </Reasons>
        )}
        <Help>{words[`${banner}Help`]}</Help>
      </div>
      {asksManager && manager?.email && (
        <Write href={`mailto:${encodeURI(manager.email)}`}>
          {manager.name_en ? fill(words.contact, { name: manager.name_en }) : words.contactAm}
        </Write>
      )}
      {banner === 'notApproved' && onUpdateInfo && <Button onClick={onUpdateInfo}>{words.updateInfo}</Button>}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--mr-space-12);
  padding: var(--mr-space-12) var(--mr-space-16);
  border-radius: var(--mr-radius-panel);
  font: 400 var(--mr-text-14) var(--mr-font-text);
  overflow-wrap: anywhere;
  color: var(--mr-ink-normal);
  &[data-tone='bad'] {
    background: var(--mr-bad-ground);
  }
  &[data-tone='warn'] {
    background: var(--mr-warn-ground);
  }
  &[data-tone='info'] {
    background: var(--mr-info-ground);
  }
  > svg {
    align-self: start;
  }
  &[data-tone='bad'] > svg {
    color: var(--mr-bad);
  }
  &[data-tone='warn'] > svg {
    color: var(--mr-warn);
  }
  &[data-tone='info'] > svg {
    color: var(--mr-info);
  }
  @media (width < 640px) {
    grid-template-columns: auto minmax(0, 1fr);
    > :nth-child(3) {
      grid-column: 2;
      justify-self: start;
    }
  }
`;

const Title = styled.strong`
  display: block;
  font-weight: 600;
  color: var(--mr-ink-strong);
`;

const Reasons = styled.ul`
  margin: var(--mr-space-4) 0;
  padding-inline-start: var(--mr-space-16);
`;

const Help = styled.span`
  display: block;
`;

const Write = styled.a`
  padding: var(--mr-space-4);
  border-radius: var(--mr-radius-control);
  font-weight: 500;
  color: var(--mr-ink-strong);
  ${focusRing}
`;
