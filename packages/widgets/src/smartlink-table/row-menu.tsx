import { rowChanges, type ChangeName, type SmartlinkRow } from '@millrace/core/smartlinks';
import { Archive, ArchiveRestore, Copy, Ellipsis, Pause, Pencil, Play } from 'lucide';
import { Icon } from '../kit/icon.tsx';
import { Menu } from '../kit/menu.tsx';
import { fill } from '../messages/messages.ts';
import { linkChanges } from '../messages/link-changes.ts';
import { useWords } from '../provider.tsx';

export interface RowMenuProps {
  readonly smartlink: SmartlinkRow;
  readonly defaults: readonly number[];
  /** Why nothing can be changed now. */
  readonly reason: string | undefined;
  readonly onChange: (change: ChangeName, smartlink: SmartlinkRow) => void;
}

const icons = {
  rename: Pencil,
  duplicate: Copy,
  pause: Pause,
  resume: Play,
  archive: Archive,
  restore: ArchiveRestore,
} as const;

/** What is done with a link where it stands. */
export function RowMenu({ smartlink, defaults, reason, onChange }: RowMenuProps) {
  const words = useWords(linkChanges);
  return (
    <Menu
      variant="quiet"
      size="small"
      trigger={<Icon of={Ellipsis} />}
      aria-label={fill(words.moreFor, { name: smartlink.name })}
      items={rowChanges(smartlink, defaults).map((id) => ({
        id,
        label: words.changes[id],
        icon: icons[id],
        reason,
        isApart: id === 'archive',
      }))}
      onAction={(change) => onChange(change, smartlink)}
    />
  );
}
