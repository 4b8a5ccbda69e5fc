import type { Offer } from '@millrace/core/offers';
import type { ActionName, SmartlinkRow } from '@millrace/core/smartlinks';
import { useReopened } from '@millrace/widgets/data';
import { later } from '@millrace/widgets/kit/later';
import { NotOpened } from '@millrace/widgets/kit/not-opened';
import { named, offers } from '@millrace/widgets/messages';
import type { PromotionDialogProps } from '@millrace/widgets/promotion-dialog';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addresses } from '../../addresses.ts';

// What an action opens is not needed before it is pressed.
const PromotionDialog = later(
  () => import('@millrace/widgets/promotion-dialog').then((part) => part.PromotionDialog),
  NotOpened,
);
const ApplyDialog = later(
  () => import('@millrace/widgets/apply-dialog').then((part) => part.ApplyDialog),
  ({ onCancel }) => <NotOpened onClose={onCancel} />,
);
const TrendDialog = later(() => import('@millrace/widgets/trend-dialog').then((part) => part.TrendDialog), NotOpened);

export interface LinkAct {
  readonly action: ActionName;
  readonly smartlink: SmartlinkRow;
}

/** Where each action of a smartlink leads, and the dialogs that they open. */
export function useLinkActs(channel: number | undefined): {
  readonly act: (act: LinkAct) => void;
  readonly dialogs: ReactNode;
} {
  const { applied } = useWords(offers);
  const notices = useNotices();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  // A link that was just made, whose address was asked for.
  const promoted = (state as { promoted?: PromotionDialogProps['smartlink'] } | null)?.promoted;
  const [opened, setOpened] = useState<LinkAct>();
  const [applying, setApplying] = useState(useReopened<Pick<Offer, 'oid' | 'name'>>('apply'));
  const link = opened?.action === 'link' ? opened.smartlink : promoted;

  function close() {
    setOpened(undefined);
    if (promoted) void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }

  function act({ action, smartlink }: LinkAct) {
    if (action === 'data' || action === 'link') return setOpened({ action, smartlink });
    if (action === 'apply') return setApplying({ oid: smartlink.gid, name: smartlink.name });
    if (action === 'creative') return void navigate(addresses.linkCreatives(smartlink.gid));
    void navigate(addresses.editSmartlink(smartlink.gid), { state: { from: pathname + search } });
  }

  const dialogs = (
    <>
      {opened?.action === 'data' && <TrendDialog smartlink={opened.smartlink} onClose={close} />}
      {link && (
        <PromotionDialog
          smartlink={link}
          channel={channel}
          onTest={({ url }) => void navigate(addresses.test(url))}
          onClose={close}
        />
      )}
      {applying && (
        <ApplyDialog
          offer={applying}
          channel={channel}
          onCancel={() => setApplying(undefined)}
          onApplied={() => {
            notices.success(named(applied, { name: applying.name }));
            setApplying(undefined);
          }}
        />
      )}
    </>
  );
  return { act, dialogs };
}
