import { referenceCalls } from '@millrace/core/reference';
import type { User } from '@millrace/core/session';
import { gidOf, isReadOnly, newGid, smartlinkCalls } from '@millrace/core/smartlinks';
import { useCall } from '@millrace/widgets/data';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { useWords } from '@millrace/widgets/provider';
import { Navigate, useParams } from 'react-router';
import { addresses } from '../../addresses.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Stack } from '../../shell/section.tsx';
import { WithUser } from '../../shell/with-user.tsx';
import { LinkPicker } from './link-picker.tsx';
import { creativesPage } from './words.ts';

/** The creatives for one smartlink, with the offers that they lead to. */
export function Page() {
  const gid = gidOf(useParams()['gid']);
  if (gid === undefined || gid === newGid) return <Navigate to={addresses.smartlinks} replace />;
  return <WithUser>{(user) => <ForLink key={gid} gid={gid} user={user} />}</WithUser>;
}

/** Which links are one's own to change is the operator's to say, so that is asked for as well. */
function ForLink({ gid, user }: { readonly gid: number; readonly user: User }) {
  const words = useWords(creativesPage);
  const link = useCall(smartlinkCalls.read, { sml_id: gid });
  const operator = useCall(referenceCalls.provider, {});
  if (link.data && operator.data) {
    const isDefault = isReadOnly({ gid }, operator.data.default_smartlinks);
    return <LinkPicker link={link.data} user={user} isDefault={isDefault} />;
  }
  const failedCall = [link, operator].find(({ error }) => error);
  return (
    <Stack>
      <PageTitle>{words.getCreative}</PageTitle>
      {failedCall?.error ? (
        <ErrorState
          title={words.linkFailed}
          error={failedCall.error}
          isRetrying={failedCall.isFetching}
          onRetry={() => void failedCall.refetch()}
        />
      ) : (
        <Skeleton height="480px" />
      )}
    </Stack>
  );
}
