import { slideTarget } from '@millrace/core/support';
import { ButtonLink } from '@millrace/widgets/kit/button';
import { useWords } from '@millrace/widgets/provider';
import { useHref, useLinkClickHandler } from 'react-router';
import { promotionWords } from './promotion-words.ts';

interface SlideLinkProps {
  readonly link: string;
  /** One leaves for a page of the portal. */
  readonly onLeave?: (() => void) | undefined;
}

/** Where a promotion leads, if it leads anywhere. */
export function SlideLink({ link, onLeave }: SlideLinkProps) {
  const words = useWords(promotionWords);
  const target = slideTarget(link);
  if (!target) return null;
  if ('site' in target) {
    return (
      <ButtonLink href={target.site} target="_blank" rel="noreferrer">
        {words.more}
      </ButtonLink>
    );
  }
  return <PageLink to={target.page} onLeave={onLeave} />;
}

function PageLink({ to, onLeave }: { readonly to: string } & Pick<SlideLinkProps, 'onLeave'>) {
  const words = useWords(promotionWords);
  const go = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <ButtonLink
      href={useHref(to)}
      onClick={(event) => {
        onLeave?.();
        go(event);
      }}
    >
      {words.more}
    </ButtonLink>
  );
}
