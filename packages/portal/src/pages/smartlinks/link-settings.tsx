import { referenceCalls } from '@millrace/core/reference';
import type { User } from '@millrace/core/session';
import { isReadOnly, type Smartlink } from '@millrace/core/smartlinks';
import { useCall } from '@millrace/widgets/data';
import { Door } from '@millrace/widgets/kit/door';
import { later } from '@millrace/widgets/kit/later';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { smartlinks } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { useLocation, useNavigate } from 'react-router';
import { addresses } from '../../addresses.ts';
import { BroughtPart } from '../reports/brought-part.tsx';
import { linkPage } from './link-words.ts';

// Figures are read before what brought them.
const SmartlinkFacts = later(
  () => import('@millrace/widgets/smartlink-editor').then((module) => module.SmartlinkFacts),
  () => null,
  () => <Skeleton height="208px" />,
);

interface LinkSettingsProps {
  /** Undefined while it is on its way. */
  readonly link: Smartlink | undefined;
  readonly gid: number;
  readonly user: User;
}

/** What is set for a link, and where it is set. */
export function LinkSettings({ link, gid, user }: LinkSettingsProps) {
  const words = useWords(linkPage);
  const { actions } = useWords(smartlinks);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const defaults = useCall(referenceCalls.provider, {}).data?.default_smartlinks;
  const href = addresses.editSmartlink(gid);
  return (
    <BroughtPart
      title={words.settings}
      aside={
        defaults &&
        link?.state !== 'archived' && (
          <Door href={href} onOpen={() => void navigate(href, { state: { from: pathname + search } })}>
            {isReadOnly({ gid }, defaults) ? actions.view : actions.edit}
          </Door>
        )
      }
    >
      {link ? <SmartlinkFacts smartlink={link} user={user} /> : <Skeleton height="208px" />}
    </BroughtPart>
  );
}
