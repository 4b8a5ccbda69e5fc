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
  () => import('@millrace/widgets/promotion-dialog').then((module) => module.PromotionDialog),
  NotOpened,
);
const ApplyDialog = later(
  () => import('@millrace/widgets/apply-dialog').then((module) => module.ApplyDialog),
  ({ onCancel }) => <NotOpened onClose={onCancel} />,
);
const TrendDialog = later(
  () => import('@millrace/widgets/trend-dialog').then((module) => module.TrendDialog),
  NotOpened,
);

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
  const promotedLink = (state as { promoted?: PromotionDialogProps['smartlink'] } | null)?.promoted;
  const [openAct, setOpenAct] = useState<LinkAct>();
  const [applyOffer, setApplyOffer] = useState(useReopened<Pick<Offer, 'oid' | 'name'>>('apply'));
  const link = openAct?.action === 'link' ? openAct.smartlink : promotedLink;

  function close() {
    setOpenAct(undefined);
    if (promotedLink) void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }

  function act({ action, smartlink }: LinkAct) {
    if (action === 'data' || action === 'link') return setOpenAct({ action, smartlink });
    if (action === 'apply') return setApplyOffer({ oid: smartlink.gid, name: smartlink.name });
    if (action === 'creative') return void navigate(addresses.linkCreatives(smartlink.gid));
    void navigate(addresses.editSmartlink(smartlink.gid), { state: { from: pathname + search } });
  }

  const dialogs = (
    <>
      {openAct?.action === 'data' && <TrendDialog smartlink={openAct.smartlink} onClose={close} />}
      {link && (
        <PromotionDialog
          smartlink={link}
          channel={channel}
          onTest={({ url }) => void navigate(addresses.test(url))}
          onClose={close}
        />
      )}
      {applyOffer && (
        <ApplyDialog
          offer={applyOffer}
          channel={channel}
          onCancel={() => setApplyOffer(undefined)}
          onApplied={() => {
            notices.success(named(applied, { name: applyOffer.name }));
            setApplyOffer(undefined);
          }}
        />
      )}
    </>
  );
  return { act, dialogs };
}
