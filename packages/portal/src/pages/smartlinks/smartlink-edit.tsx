import type { User } from '@millrace/core/session';
import { referenceCalls } from '@millrace/core/reference';
import {
  afterSaving,
  cancelPath,
  gidOf,
  isReadOnly,
  newGid,
  smartlinkCalls,
  type Draft,
} from '@millrace/core/smartlinks';
import { useCall } from '@millrace/widgets/data';
import { LeaveGuard } from '@millrace/widgets/leave-guard';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { NoSuchSmartlink, SmartlinkEditor } from '@millrace/widgets/smartlink-editor';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useBlocker, useLocation, useNavigate, useParams } from 'react-router';
import { addresses } from '../../addresses.ts';
import { useOneChannel } from '../../channel.tsx';
import { usePageName } from '../../shell/page-name.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { WithUser } from '../../shell/with-user.tsx';
import { usePortalWords } from '../../words.ts';
import { linkPage } from './link-words.ts';

export function Page() {
  const { titles } = usePortalWords();
  const navigate = useNavigate();
  const { gid: gidParam } = useParams();
  const gid = gidOf(gidParam);
  if (gidParam !== undefined && gid === newGid) return <Navigate to={addresses.newSmartlink} replace />;
  return (
    <>
      {gid === undefined || gid === newGid ? (
        <PageTitle>{titles[gid === newGid ? 'newSmartlink' : 'smartlink']}</PageTitle>
      ) : (
        <EditTitle key={gid} gid={gid} />
      )}
      {gid === undefined ? (
        <NoSuchSmartlink onGone={() => void navigate(addresses.mySmartlinks)} />
      ) : (
        <WithUser>{(user) => <Editing key={gid} gid={gid} user={user} />}</WithUser>
      )}
    </>
  );
}

/** What is changed, by its name; a smartlink of the network is only shown. */
function EditTitle({ gid }: { readonly gid: number }) {
  const words = useWords(linkPage);
  const { titles } = usePortalWords();
  const { data: link } = useCall(smartlinkCalls.read, { sml_id: gid });
  const { data: provider } = useCall(referenceCalls.provider, {});
  const isShown = provider && isReadOnly({ gid }, provider.default_smartlinks);
  const title = link && provider && (isShown ? link.name : fill(words.edit, { name: link.name }));
  usePageName(title);
  return <PageTitle>{title ?? titles.smartlink}</PageTitle>;
}

/** The editor, which is not left for another page before what would be lost is asked about. */
function Editing({ gid, user }: { readonly gid: number; readonly user: User }) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const { from, draft } = (state ?? {}) as { from?: string; draft?: Draft };
  const [defaultDraft] = useState(draft);
  const channel = useOneChannel();
  const [isDirty, setDirty] = useState(false);
  const isDone = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isDone.current && currentLocation.pathname !== nextLocation.pathname,
  );

  // From here on it is the editor's, which keeps it over a reload with what is changed in it.
  useEffect(() => {
    if (draft) void navigate(pathname + search, { replace: true, preventScrollReset: true, state: { from } });
  }, [draft, navigate, pathname, search, from]);

  function leave(path: string, isReturn = false) {
    isDone.current = true;
    void navigate(path, { state: { isReturn } });
  }

  return (
    <>
      <SmartlinkEditor
        gid={gid}
        user={user}
        defaultDraft={defaultDraft}
        channel={channel}
        onSaved={() => leave(afterSaving(gid, from))}
        onGetLink={(promotedLink) => void navigate(addresses.mySmartlinks, { state: { promoted: promotedLink } })}
        onGone={() => leave(addresses.mySmartlinks)}
        onCancel={() => leave(cancelPath(from), true)}
        onDirtyChange={(event) => setDirty(event.isDirty)}
      />
      <LeaveGuard
        isDirty={isDirty}
        isAsking={blocker.state === 'blocked'}
        onLeave={() => {
          // Going back right after saving must not raise the unsaved-changes question.
          isDone.current = true;
          blocker.proceed?.();
        }}
        onStay={() => blocker.reset?.()}
      />
    </>
  );
}
