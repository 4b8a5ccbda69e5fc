import { channelCalls, channelLabel, chosenChannel, type Channel } from '@millrace/core/channels';
import type { SmartlinkRow } from '@millrace/core/smartlinks';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useCall } from '../data/use-call.ts';
import { Dialog } from '../kit/dialog.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Select } from '../kit/select.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { fill } from '../messages/messages.ts';
import { promotion } from '../messages/promotion.ts';
import { DialogWidget, splitWidget, useWords, type WidgetProps } from '../provider.tsx';
import { unseen } from '../theme/focus.ts';
import { BannerScript } from './banner-script.tsx';
import { DefaultUrl } from './default-url.tsx';
import { HtmlLink } from './html-link.tsx';
import { noValues, type LinkValues } from './link-fields.tsx';
import { PopScript } from './pop-script.tsx';

export interface PromotionDialogProps extends WidgetProps {
  /** The smartlink that is promoted; its types say which banners there are. */
  readonly smartlink: Pick<SmartlinkRow, 'gid' | 'name' | 'ad_type' | 'restriction_type'>;
  /** @default true */
  readonly isOpen?: boolean | undefined;
  /** The channel that is chosen at first, if the publisher has it. */
  readonly channel?: number | undefined;
  /** *Test this link* was pressed: for a host that shows the tester. Without it there is no such button. */
  readonly onTest?: ((event: { url: string }) => void) | undefined;
  /** Escape or the cross. */
  readonly onClose: () => void;
}

/** The link of a smartlink in the four ways in which it can be put on a page. */
export function PromotionDialog(props: PromotionDialogProps) {
  const [frame, { isOpen = true, ...rest }] = splitWidget(props);
  return <DialogWidget {...frame}>{isOpen && <OpenDialog key={rest.smartlink.gid} {...rest} />}</DialogWidget>;
}

type OpenProps = Omit<PromotionDialogProps, 'isOpen' | keyof WidgetProps>;

function OpenDialog({ channel, ...rest }: OpenProps) {
  const words = useWords(promotion);
  const { kit } = useWords();
  const [channelId, setChannelId] = useState(channel);
  const channels = useCall(channelCalls.list, {});
  const list = channels.data;
  const selectedChannel = list?.find(({ id }) => id === chosenChannel(list, channelId));

  return (
    <Dialog title={fill(words.title, { name: rest.smartlink.name })} isOpen width="720px" onClose={rest.onClose}>
      <Content>
        {list && selectedChannel && (
          <>
            <Narrow>
              <Select
                label={words.channel}
                value={selectedChannel.id}
                onChange={setChannelId}
                options={list.map((one) => ({ value: one.id, label: channelLabel(one) }))}
              />
            </Narrow>
            <Ways {...rest} channel={selectedChannel} />
          </>
        )}
        {list?.length === 0 && <EmptyState title={words.noChannel} text={words.noChannelHelp} />}
        {!list && channels.error && (
          <ErrorState
            title={words.failed}
            error={channels.error}
            onRetry={() => void channels.refetch()}
            isRetrying={channels.isFetching}
          />
        )}
        {!list && !channels.error && (
          <>
            <Skeleton height="320px" />
            <Unseen>{kit.loading}</Unseen>
          </>
        )}
      </Content>
    </Dialog>
  );
}

type Way = 'url' | 'pop' | 'banner' | 'link';

/** What is typed for one way stays while another is looked at, and whichever channel is chosen. */
function Ways({ smartlink, channel, onTest }: Omit<OpenProps, 'channel' | 'onClose'> & { readonly channel: Channel }) {
  const words = useWords(promotion);
  const [method, setMethod] = useState<Way>('url');
  const [values, setValues] = useState<LinkValues>(noValues);
  const link = { channel, gid: smartlink.gid };
  const filledIn = { values, onChange: setValues };
  return (
    <Tabs
      label={words.ways}
      value={method}
      onChange={setMethod}
      tabs={[
        { id: 'url', label: words.url, panel: <DefaultUrl link={link} {...filledIn} onTest={onTest} /> },
        { id: 'pop', label: words.pop, panel: <PopScript link={link} /> },
        { id: 'banner', label: words.banner, panel: <BannerScript link={link} smartlink={smartlink} /> },
        { id: 'link', label: words.link, panel: <HtmlLink link={link} {...filledIn} name={smartlink.name} /> },
      ]}
    />
  );
}

const Content = styled.div`
  display: grid;
  /* As wide as the dialog, however many tabs there are. */
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-16);
  min-width: 0;
`;

const Narrow = styled.div`
  max-width: 280px;
`;

const Unseen = styled.output`
  ${unseen}
`;
