import { rowChanges, type ActionName, type ChangeName, type SmartlinkRow } from '@millrace/core/smartlinks';
import {
  Archive,
  ArchiveRestore,
  ChartColumn,
  Copy,
  Ellipsis,
  Eye,
  Images,
  Link,
  Pause,
  Pencil,
  Play,
  Send,
  SlidersHorizontal,
} from 'lucide';
import { Icon } from '../kit/icon.tsx';
import { Menu } from '../kit/menu.tsx';
import { fill } from '../messages/messages.ts';
import { linkChanges } from '../messages/link-changes.ts';
import { useWords } from '../provider.tsx';

interface RowMenuAction {
  readonly id: ActionName;
  readonly label: string;
  readonly reason: string | undefined;
  readonly onPress: () => void;
}

export interface RowMenuProps {
  readonly smartlink: SmartlinkRow;
  readonly defaults: readonly number[];
  /** Why nothing can be changed now. */
  readonly reason: string | undefined;
  readonly onChange: (change: ChangeName, smartlink: SmartlinkRow) => void;
  /** What has no button of its own, above the changes. */
  readonly actions?: readonly RowMenuAction[];
  /** @default 'small' */
  readonly size?: 'small' | 'control';
}

const icons = {
  data: ChartColumn,
  link: Link,
  creative: Images,
  edit: SlidersHorizontal,
  view: Eye,
  apply: Send,
  rename: Pencil,
  duplicate: Copy,
  pause: Pause,
  resume: Play,
  archive: Archive,
  restore: ArchiveRestore,
} as const;

/** What is done with a link where it stands. */
export function RowMenu({ smartlink, defaults, reason, onChange, actions = [], size = 'small' }: RowMenuProps) {
  const words = useWords(linkChanges);
  const changes = rowChanges(smartlink, defaults).map((id, index) => ({
    id,
    label: words.changes[id],
    reason,
    isApart: id === 'archive' || (index === 0 && actions.length > 0),
    onPress: () => onChange(id, smartlink),
  }));
  const items = [...actions.map((action) => ({ ...action, isApart: false })), ...changes];
  return (
    <Menu
      variant="quiet"
      size={size}
      trigger={<Icon of={Ellipsis} />}
      aria-label={fill(words.moreFor, { name: smartlink.name })}
      items={items.map(({ id, label, reason: reasonText, isApart }) => ({
        id,
        label,
        icon: icons[id],
        reason: reasonText,
        isApart,
      }))}
      onAction={(actionId) => items.find(({ id }) => id === actionId)?.onPress()}
    />
  );
}
