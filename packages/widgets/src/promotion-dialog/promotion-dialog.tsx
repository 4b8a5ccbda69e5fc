import { channelCalls, channelLabel, chosenChannel, type Channel } from '@millrace/core/channels';
import type { SmartlinkRow } from '@millrace/core/smartlinks';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useCall } from '../data/use-call.ts';
import { Dialog } from '../kit/dialog.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { focusHome, useFocusHome } from '../kit/focus-home.ts';
import { Select } from '../kit/select.tsx';
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
  const area = useFocusHome<HTMLDivElement>();
  const isShown = list ? list.length > 0 : !channels.error;

  return (
    <Dialog title={fill(words.title, { name: rest.smartlink.name })} isOpen width="720px" onClose={rest.onClose}>
      <Content ref={area}>
        {isShown && (
          <>
            <Narrow>
              <Select
                // The focus comes back here where the button of an error has gone.
                data-focus-home
                label={words.channel}
                value={selectedChannel?.id ?? 0}
                onChange={setChannelId}
                // Not disabled while they load: the dialog begins with the focus on it.
                options={
                  list?.map((one) => ({ value: one.id, label: channelLabel(one) })) ?? [
                    { value: 0, label: kit.loading },
                  ]
                }
              />
            </Narrow>
            {/* The shape of the dialog is there at once; what is typed meanwhile stays. */}
            <Ways {...rest} channel={selectedChannel} />
            {!list && <Unseen>{kit.loading}</Unseen>}
          </>
        )}
        {list?.length === 0 && (
          <State {...focusHome}>
            <EmptyState title={words.noChannel} text={words.noChannelHelp} />
          </State>
        )}
        {!list && channels.error && (
          <State {...focusHome}>
            <ErrorState
              title={words.failed}
              error={channels.error}
              onRetry={() => void channels.refetch()}
              isRetrying={channels.isFetching}
            />
          </State>
        )}
      </Content>
    </Dialog>
  );
}

type Way = 'url' | 'pop' | 'banner' | 'link';

/** What is typed for one way stays while another is looked at, and whichever channel is chosen. */
function Ways({
  smartlink,
  channel,
  onTest,
}: Omit<OpenProps, 'channel' | 'onClose'> & { readonly channel: Channel | undefined }) {
  const words = useWords(promotion);
  const [method, setMethod] = useState<Way>('url');
  const [values, setValues] = useState<LinkValues>(noValues);
  const link = channel && { channel, gid: smartlink.gid };
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

/** Has the focus only so that the next Tab goes on from here. */
const State = styled.div`
  outline: none;
`;

const Unseen = styled.output`
  ${unseen}
`;
