import type { Offer } from '@millrace/core/offers';
import { addressOf, type ChosenReport } from '@millrace/core/reports';
import type { User } from '@millrace/core/session';
import type { ActionName, SmartlinkRow, SmartlinkTab } from '@millrace/core/smartlinks';
import { useReopened } from '@millrace/widgets/data';
import { later } from '@millrace/widgets/kit/later';
import { NotOpened } from '@millrace/widgets/kit/not-opened';
import { named, offers } from '@millrace/widgets/messages';
import type { PromotionDialogProps } from '@millrace/widgets/promotion-dialog';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { SmartlinkTable, type SmartlinkQuery } from '@millrace/widgets/smartlink-table';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addresses } from '../../addresses.ts';
import { useOneChannel } from '../../channel.tsx';
import { useUpdateInfo } from '../../update-info.ts';

// What a row opens is not needed before it is pressed.
const PromotionDialog = later(
  () => import('@millrace/widgets/promotion-dialog').then((part) => part.PromotionDialog),
  NotOpened,
);
const ApplyDialog = later(
  () => import('@millrace/widgets/apply-dialog').then((part) => part.ApplyDialog),
  ({ onCancel }) => <NotOpened onClose={onCancel} />,
);
const TrendDialog = later(() => import('@millrace/widgets/trend-dialog').then((part) => part.TrendDialog), NotOpened);

const reportAddress = (report: ChosenReport) => `${addresses.report}?${addressOf(report)}`;

interface LinksProps {
  readonly tab: SmartlinkTab;
  readonly user: User;
  readonly query: SmartlinkQuery;
  readonly onQueryChange: (query: SmartlinkQuery) => void;
  readonly onCreate?: () => void;
}

/** Smartlinks of one kind, and where each of their actions leads. */
export function Links({ tab, user, query, onQueryChange, onCreate }: LinksProps) {
  const { applied } = useWords(offers);
  const notices = useNotices();
  const navigate = useNavigate();
  const updateInfo = useUpdateInfo();
  const { pathname, search, state } = useLocation();
  // A link that was just made, whose address was asked for.
  const promoted = (state as { promoted?: PromotionDialogProps['smartlink'] } | null)?.promoted;
  const channel = useOneChannel();
  const [opened, setOpened] = useState<{ readonly action: ActionName; readonly smartlink: SmartlinkRow }>();
  const [applying, setApplying] = useState(useReopened<Pick<Offer, 'oid' | 'name'>>('apply'));
  const link = opened?.action === 'link' ? opened.smartlink : promoted;

  function close() {
    setOpened(undefined);
    if (promoted) void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }

  function act({ action, smartlink }: NonNullable<typeof opened>) {
    if (action === 'data' || action === 'link') return setOpened({ action, smartlink });
    if (action === 'apply') return setApplying({ oid: smartlink.gid, name: smartlink.name });
    if (action === 'creative') return void navigate(addresses.linkCreatives(smartlink.gid));
    void navigate(addresses.smartlink(smartlink.gid), { state: { from: pathname + search } });
  }

  return (
    <>
      <SmartlinkTable
        tab={tab}
        user={user}
        channel={channel}
        query={query}
        onQueryChange={onQueryChange}
        hrefOf={reportAddress}
        onReport={(report) => void navigate(reportAddress(report))}
        onAction={act}
        onUpdateInfo={updateInfo}
        onDuplicated={() => void navigate(addresses.mySmartlinks)}
        onCreate={onCreate}
      />
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
}
