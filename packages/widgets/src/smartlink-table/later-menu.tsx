import { Ellipsis } from 'lucide';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { later } from '../kit/later.tsx';
import { fill } from '../messages/messages.ts';
import { linkChanges } from '../messages/link-changes.ts';
import { useWords } from '../provider.tsx';
import type { RowMenuProps } from './row-menu.tsx';

/** A page of links is there before its menus are. */
export const RowMenu = later(() => import('./row-menu.tsx').then((module) => module.RowMenu), NoMenu, NoMenu);

function NoMenu({ smartlink: { name }, size = 'small' }: RowMenuProps) {
  const words = useWords(linkChanges);
  return (
    <Button variant="quiet" size={size} disabled aria-label={fill(words.moreFor, { name })}>
      <Icon of={Ellipsis} />
    </Button>
  );
}
