import type { Banner } from '@millrace/core/session';
import { Button, ButtonLink } from '../kit/button.tsx';
import { fill } from '../messages/messages.ts';
import { banners } from '../messages/banners.ts';
import { useWords } from '../provider.tsx';
import type { StatusBannerProps } from './status-banner.tsx';

type Steps = Pick<StatusBannerProps, 'manager' | 'termsUrl' | 'onUpdateInfo' | 'onShowChange' | 'onTermsRead'>;

export interface NextStepProps extends Steps {
  readonly banner: Banner;
}

/** The one thing that leads out of a state, where there is one. */
export function NextStep({ banner, manager, termsUrl, onUpdateInfo, onShowChange, onTermsRead }: NextStepProps) {
  const words = useWords(banners);
  switch (banner) {
    case 'notApproved':
      return onUpdateInfo && <Button onClick={onUpdateInfo}>{words.updateInfo}</Button>;
    case 'blocked':
    case 'askedAgain':
    case 'underReview': {
      if (!manager?.email) return null;
      const isNamed = banner === 'blocked' && manager.name_en !== '';
      return (
        <ButtonLink href={`mailto:${encodeURI(manager.email)}`}>
          {isNamed ? fill(words.contact, { name: manager.name_en }) : words.contactAm}
        </ButtonLink>
      );
    }
    case 'paymentChanged':
    case 'paymentAsked':
      return onShowChange && <Button onClick={onShowChange}>{words.showChange}</Button>;
    case 'termsUpdated':
      return (
        termsUrl && (
          <ButtonLink href={termsUrl} target="_blank" rel="noreferrer" onClick={onTermsRead}>
            {words.readTerms}
          </ButtonLink>
        )
      );
    case 'detailsUnderReview':
      return null;
  }
}
