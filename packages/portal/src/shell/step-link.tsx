import { ButtonLink, type ButtonLinkProps } from '@millrace/widgets/kit/button';
import { useHref, useLinkClickHandler } from 'react-router';

interface StepLinkProps extends Omit<ButtonLinkProps, 'href'> {
  readonly to: string;
}

/** The next step on another page of the portal, which is not loaded anew for it. */
export function StepLink({ to, ...rest }: StepLinkProps) {
  const href = useHref(to);
  const onLinkClick = useLinkClickHandler(to);
  return <ButtonLink {...rest} href={href} onClick={onLinkClick} />;
}
