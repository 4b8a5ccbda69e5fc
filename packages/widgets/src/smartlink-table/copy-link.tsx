import { channelLabel, type Channel } from '@millrace/core/channels';
import { promotionUrl, type SmartlinkRow } from '@millrace/core/smartlinks';
import { Link } from 'lucide';
import { copyText } from '../kit/copy-button.tsx';
import { Icon } from '../kit/icon.tsx';
import { ReasonedButton } from '../kit/reasoned-button.tsx';
import { fill } from '../messages/messages.ts';
import { linkList } from '../messages/link-list.ts';
import { useNotices, useWords } from '../provider.tsx';

interface CopyLinkProps {
  readonly smartlink: SmartlinkRow;
  /** Undefined while it is not known, null where there is none. */
  readonly channel: Channel | undefined | null;
  /** Why the link can't be had now. */
  readonly reason: string | undefined;
  /** There is room for words beside the sign. */
  readonly isWorded?: boolean;
}

/** The link itself, in one press: the notice says through which channel it leads. */
export function CopyLink({ smartlink, channel, reason, isWorded = false }: CopyLinkProps) {
  const words = useWords(linkList);
  const { kit } = useWords();
  const notices = useNotices();

  async function copy() {
    if (!channel) return;
    if (!(await copyText(promotionUrl({ channel, gid: smartlink.gid })))) return notices.error(kit.copyFailed);
    notices.success(fill(words.copied, { channel: channelLabel(channel) }));
  }

  return (
    <ReasonedButton
      {...(isWorded ? {} : ({ size: 'small', variant: 'quiet', title: words.copy } as const))}
      aria-label={fill(words.copyFor, { name: smartlink.name })}
      reason={reason ?? (channel === null ? words.noChannel : undefined)}
      disabled={reason === undefined && channel === undefined}
      onClick={copy}
    >
      <Icon of={Link} />
      {isWorded && words.copy}
    </ReasonedButton>
  );
}
