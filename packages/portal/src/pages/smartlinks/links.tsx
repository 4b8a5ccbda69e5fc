import { addressOf, type ChosenReport } from '@millrace/core/reports';
import type { User } from '@millrace/core/session';
import type { SmartlinkRow, SmartlinkTab } from '@millrace/core/smartlinks';
import { SmartlinkTable, type SmartlinkQuery } from '@millrace/widgets/smartlink-table';
import { useNavigate } from 'react-router';
import { addresses } from '../../addresses.ts';
import { useOneChannel } from '../../channel.tsx';
import { useUpdateInfo } from '../../update-info.ts';
import { useLinkActs } from './link-acts.tsx';

const reportAddress = (report: ChosenReport) => `${addresses.report}?${addressOf(report)}`;
const linkAddress = ({ gid }: Pick<SmartlinkRow, 'gid'>) => addresses.smartlink(gid);

interface SmartlinkListProps {
  readonly tab: SmartlinkTab;
  readonly user: User;
  readonly query: SmartlinkQuery;
  readonly onQueryChange: (query: SmartlinkQuery) => void;
  readonly onCreate?: () => void;
}

/** Smartlinks of one kind, and where each of their actions leads. */
export function SmartlinkList({ tab, user, query, onQueryChange, onCreate }: SmartlinkListProps) {
  const navigate = useNavigate();
  const updateInfo = useUpdateInfo();
  const channel = useOneChannel();
  const { act, dialogs } = useLinkActs(channel);

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
        hrefOfLink={linkAddress}
        onLink={({ smartlink }) => void navigate(linkAddress(smartlink))}
        onAction={act}
        onUpdateInfo={updateInfo}
        onDuplicated={() => void navigate(addresses.mySmartlinks)}
        onCreate={onCreate}
      />
      {dialogs}
    </>
  );
}
