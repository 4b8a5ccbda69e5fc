import type { User } from '@millrace/core/session';
import type { Draft, SmartlinkRow } from '@millrace/core/smartlinks';
import { referenceCalls } from '@millrace/core/reference';
import { splitWidget, ViewerProvider, Widget, type WidgetProps } from '../provider.tsx';
import { useCall } from '../data/use-call.ts';
import { ErrorState } from '../kit/error-state.tsx';
import { Editor } from './editor.tsx';
import { EditorWaiting } from './waiting.tsx';

export interface SmartlinkEditorProps extends WidgetProps {
  /** The smartlink that is edited; without it a new one is made. */
  readonly gid?: number | undefined;
  /** Who edits: a link keeps its offers by publisher, and an account under review applies for none. */
  readonly user: Pick<User, 'id' | 'status'>;
  /** The channel that an application starts with. */
  readonly channel?: number | undefined;
  /** What was chosen for the link elsewhere, such as a creative: its first change, to be saved or undone. */
  readonly defaultDraft?: Draft | undefined;
  /** The link is with the server. */
  readonly onSaved: (event: { gid: number }) => void;
  /** The address of the link that was just made is asked for: for a host that shows it. The notice carries Get Link then. */
  readonly onGetLink?:
    ((smartlink: Pick<SmartlinkRow, 'gid' | 'name' | 'ad_type' | 'restriction_type'>) => void) | undefined;
  /** There is no such smartlink, and the list of those that there are was asked for. */
  readonly onGone?: (() => void) | undefined;
  /** Cancel or Back was pressed, and nothing is lost by leaving. */
  readonly onCancel: () => void;
  /** An application for an offer is with the server. */
  readonly onApply?: ((event: { oid: number }) => void) | undefined;
  /** There is something to lose, or no more: for a host that asks before its own pages are left. */
  readonly onDirtyChange?: ((event: { isDirty: boolean }) => void) | undefined;
}

/** Makes or changes a smartlink: what it offers, to whom, and which offers come first. */
export function SmartlinkEditor(props: SmartlinkEditorProps) {
  const [frame, rest] = splitWidget(props);
  return (
    <Widget {...frame}>
      <ViewerProvider viewer={{ status: rest.user.status }}>
        <Ready {...rest} />
      </ViewerProvider>
    </Widget>
  );
}

/** Which links are read-only is the operator's to say, so that is asked for first. */
function Ready({ gid = 0, ...rest }: Omit<SmartlinkEditorProps, keyof WidgetProps>) {
  const operator = useCall(referenceCalls.provider, {});
  if (operator.data) {
    const { default_smartlinks } = operator.data;
    return <Editor key={`${gid} ${rest.user.id}`} {...rest} gid={gid} defaults={default_smartlinks} />;
  }
  if (operator.error) {
    return (
      <ErrorState error={operator.error} isRetrying={operator.isFetching} onRetry={() => void operator.refetch()} />
    );
  }
  return <EditorWaiting />;
}
