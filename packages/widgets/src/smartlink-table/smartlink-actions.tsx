import { referenceCalls } from '@millrace/core/reference';
import type { User } from '@millrace/core/session';
import { rowChanges, type ActionName, type SmartlinkRow } from '@millrace/core/smartlinks';
import { Play, SlidersHorizontal } from 'lucide';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useCall } from '../data/use-call.ts';
import { Icon } from '../kit/icon.tsx';
import { later } from '../kit/later.tsx';
import { NotOpened } from '../kit/not-opened.tsx';
import { ReasonedButton } from '../kit/reasoned-button.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { linkChanges } from '../messages/link-changes.ts';
import { splitWidget, useWords, ViewerProvider, Widget, type WidgetProps } from '../provider.tsx';
import { CopyLink } from './copy-link.tsx';
import { RowMenu } from './later-menu.tsx';
import type { SmartlinkTableProps } from './smartlink-table.tsx';
import { useActions, type ShownAction } from './use-actions.ts';
import { useChanges } from './use-changes.ts';
import { useLinkChannel } from './use-figures.ts';

const RenameDialog = later(() => import('./rename-dialog.tsx').then((module) => module.RenameDialog), NotOpened);

type Answered = Pick<SmartlinkTableProps, 'channel' | 'onAction' | 'reasons' | 'onUpdateInfo' | 'onDuplicated'>;

export interface SmartlinkActionsProps extends WidgetProps, Answered {
  readonly smartlink: SmartlinkRow;
  /** Who looks: what can be done with a link depends on the state of the account. */
  readonly user: Pick<User, 'status'>;
}

/** What the list does with a smartlink, at the head of a page of its own. */
export function SmartlinkActions(props: SmartlinkActionsProps) {
  const [frame, rest] = splitWidget(props);
  return (
    <Widget {...frame}>
      <ViewerProvider viewer={{ status: rest.user.status }}>
        <Known {...rest} />
      </ViewerProvider>
    </Widget>
  );
}

type Own = Omit<SmartlinkActionsProps, keyof WidgetProps>;

/** Which links are one's own to change is the operator's to say. */
function Known(props: Own) {
  const operator = useCall(referenceCalls.provider, {});
  const defaults = operator.data?.default_smartlinks ?? (operator.error ? [] : undefined);
  return defaults ? <Actions {...props} defaults={defaults} /> : <Skeleton width="240px" height="36px" />;
}

const buttonActions: readonly ActionName[] = ['link', 'edit', 'view', 'apply'];

function Actions({
  smartlink,
  user,
  channel,
  defaults,
  ...actionProps
}: Own & { readonly defaults: readonly number[] }) {
  const words = useWords(linkChanges);
  const { change, closed, renaming, closeRename } = useChanges(actionProps);
  const selectedChannel = useLinkChannel(channel);
  const actions = useActions({ smartlink, status: user.status, defaults, ...actionProps });
  const [link, apply] = ['link', 'apply'].map((id) => actions.find((action) => action.id === id));
  const settings = actions.find(({ id }) => id === 'edit' || id === 'view');
  // What brings the link back to its offers has a button of its own.
  const restoring = rowChanges(smartlink, defaults).find((name) => name === 'resume' || name === 'restore');

  return (
    <Line>
      {restoring && (
        <ReasonedButton reason={closed} onClick={() => change(restoring, smartlink)}>
          <Icon of={Play} />
          {words.changes[restoring]}
        </ReasonedButton>
      )}
      {settings && (
        <Press of={settings}>
          <Icon of={SlidersHorizontal} />
        </Press>
      )}
      {link && (
        <CopyLink smartlink={smartlink} channel={selectedChannel} reason={link.refused ?? link.reason} isWorded />
      )}
      {apply && <Press of={apply} />}
      {link && <Press of={link} isMain />}
      <RowMenu
        smartlink={smartlink}
        defaults={defaults}
        reason={closed}
        onChange={change}
        actions={actions.filter(({ id }) => !buttonActions.includes(id))}
        size="control"
      />
      {renaming && <RenameDialog smartlink={renaming} onClose={closeRename} />}
    </Line>
  );
}

interface PressProps {
  readonly of: ShownAction;
  readonly isMain?: boolean;
  /** The icon of the button. */
  readonly children?: ReactNode;
}

function Press({ of: { label, reason, onPress }, isMain = false, children }: PressProps) {
  return (
    <ReasonedButton variant={isMain ? 'primary' : 'secondary'} reason={reason} onClick={onPress}>
      {children}
      {label}
    </ReasonedButton>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-8);
`;
