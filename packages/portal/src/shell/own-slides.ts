import { referenceCalls, writtenIn, type Provider } from '@millrace/core/reference';
import { openSlides } from '@millrace/core/support';
import { useCall } from '@millrace/widgets/data';
import { useLocale } from '@millrace/widgets/provider';
import { useOpenPath } from './open-path.ts';

/** What the operator announces to a member: nothing that leads to a page which they may not open. Undefined until it is known. */
export function useOwnSlides(): Provider['promotions'] | undefined {
  const locale = useLocale();
  const isOpen = useOpenPath();
  const provider = useCall(referenceCalls.provider, {}).data;
  return provider && openSlides(writtenIn(provider, locale).promotions, isOpen);
}
