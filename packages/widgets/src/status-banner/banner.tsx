import type { Banner as BannerName } from '@millrace/core/session';
import { Ban, CircleAlert, Clock, FileText, ShieldAlert, type IconNode } from 'lucide';
import { styled } from 'styled-components';
import { Icon } from '../kit/icon.tsx';
import type { Tone } from '../kit/tag.tsx';
import { fill } from '../messages/messages.ts';
import { banners } from '../messages/banners.ts';
import { useWords } from '../provider.tsx';
import { NextStep, type NextStepProps } from './next-step.tsx';

const looks: Readonly<Record<BannerName, { readonly tone: Tone; readonly icon: IconNode }>> = {
  blocked: { tone: 'bad', icon: Ban },
  notApproved: { tone: 'bad', icon: CircleAlert },
  askedAgain: { tone: 'warn', icon: Clock },
  underReview: { tone: 'warn', icon: Clock },
  paymentChanged: { tone: 'warn', icon: ShieldAlert },
  paymentAsked: { tone: 'warn', icon: ShieldAlert },
  detailsUnderReview: { tone: 'info', icon: Clock },
  termsUpdated: { tone: 'info', icon: FileText },
};

/** Those that an account manager has decided on, and may have given a reason for. */
const decidedBanners: readonly BannerName[] = ['blocked', 'notApproved', 'askedAgain', 'underReview'];

interface BannerProps extends NextStepProps {
  /** What the account manager says about the state of the account. */
  readonly said: string | undefined;
  /** The account has interactive ads, and neither offers nor links. */
  readonly isInteractive: boolean;
}

export function Banner({ said = '', isInteractive, ...step }: BannerProps) {
  const words = useWords(banners);
  const { banner } = step;
  const { tone, icon } = looks[banner];
  const isWaiting = banner === 'underReview';
  const reason = decidedBanners.includes(banner) && said !== '' ? fill(words.said, { reason: said }) : undefined;
  return (
    <Root data-tone={tone}>
      <Icon of={icon} size={20} />
      <div>
        <Title>{words[banner]}</Title>
        {reason && <Help>{reason}</Help>}
        {banner === 'notApproved' && reason === undefined && (
          <>
            <Help>{words.notApprovedReasons}</Help>
            <Reasons>
              <li>{words.notApprovedTraffic}</li>
              <li>{words.notApprovedContact}</li>
            </Reasons>
          </>
        )}
        <Help>{isWaiting && isInteractive ? words.underReviewInteractiveHelp : words[`${banner}Help`]}</Help>
        {decidedBanners.includes(banner) && !isInteractive && <Help>{words.linksClosed}</Help>}
      </div>
      <NextStep {...step} />
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
