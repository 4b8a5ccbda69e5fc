import { channelLabel, type Channel } from '@millrace/core/channels';
import { CopyButton } from '@millrace/widgets/kit/copy-button';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { linkPage } from './link-words.ts';

interface NoClicksProps {
  /** The link itself, where it can be had, and the channel that it is of. */
  readonly own: { readonly channel: Channel; readonly url: string } | undefined;
}

/** What there is to do with a link through which nobody has come. */
export function NoClicks({ own }: NoClicksProps) {
  const words = useWords(linkPage);
  return (
    <EmptyState title={words.empty} text={own && words.emptyHelp}>
      {own && (
        <CopyButton
          variant="primary"
          text={own.url}
          label={words.copyLink}
          notice={fill(words.copied, { channel: channelLabel(own.channel) })}
        />
      )}
    </EmptyState>
  );
}
