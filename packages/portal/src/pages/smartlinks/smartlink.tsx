import { codes, isCallError } from '@millrace/core';
import { conversionCalls } from '@millrace/core/conversions';
import type { User } from '@millrace/core/session';
import { gidOf, newGid, smartlinkCalls } from '@millrace/core/smartlinks';
import { useCall } from '@millrace/widgets/data';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { useClosed, useWords } from '@millrace/widgets/provider';
import { NoSuchSmartlink } from '@millrace/widgets/smartlink-editor';
import { useNavigate, useParams } from 'react-router';
import { addresses } from '../../addresses.ts';
import { usePageName } from '../../shell/page-name.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { ScopeLine } from '../../shell/scope-line.tsx';
import { Stack } from '../../shell/section.tsx';
import { WithUser } from '../../shell/with-user.tsx';
import { usePortalWords } from '../../words.ts';
import { BroughtChart } from '../reports/brought-chart.tsx';
import { BroughtConversions } from '../reports/brought-conversions.tsx';
import { BroughtFigures } from '../reports/brought-figures.tsx';
import { BroughtTops } from '../reports/brought-tops.tsx';
import { useBroughtScope } from '../reports/brought-scope.ts';
import { broughtWords } from '../reports/brought-words.ts';
import { useBrought } from '../reports/use-brought.ts';
import { BroughtHeadWaiting } from '../reports/brought-head.tsx';
import { BroughtColumns, BroughtMain, NoFigures, BroughtSide } from '../reports/brought-layout.ts';
import { LinkHead } from './link-head.tsx';
import { LinkHealth } from './link-health.tsx';
import { LinkRules, RulesDoor } from './link-rules.tsx';
import { LinkSettings } from './link-settings.tsx';
import { linkPage } from './link-words.ts';
import { NoClicks } from './no-clicks.tsx';
import { useLinkUrl } from './use-link-url.ts';

/** All about one smartlink: what it brings, through which offers, whether it works, and what is set for it. */
export function Page() {
  const gid = gidOf(useParams()['gid']);
  if (gid === undefined || gid === newGid) return <Missing />;
  return <WithUser>{(user) => <OneLink key={gid} gid={gid} user={user} />}</WithUser>;
}

function Missing() {
  const { titles } = usePortalWords();
  const navigate = useNavigate();
  return (
    <>
      <PageTitle>{titles.smartlink}</PageTitle>
      <NoSuchSmartlink onGone={() => void navigate(addresses.mySmartlinks)} />
    </>
  );
}

interface OneLinkProps {
  readonly gid: number;
  readonly user: User;
}

function OneLink({ gid, user }: OneLinkProps) {
  const words = useWords(linkPage);
  const { noFigures } = useWords(broughtWords);
  const { titles } = usePortalWords();
  const scope = useBroughtScope('gid', gid);
  const linkCall = useCall(smartlinkCalls.read, { sml_id: gid });
  const mayFigures = useClosed(smartlinkCalls.figures) === undefined;
  const mayConversions = useClosed(conversionCalls.list) === undefined;
  // Without permission for figures and conversions, the page shows the link and its settings alone.
  const isBare = !mayFigures && !mayConversions;
  const results = useBrought(scope, mayFigures);
  const linkUrl = useLinkUrl(linkCall.data, scope.aid, user.status);
  const hasFailed = results.asked.error !== null && !results.asked.data;
  usePageName(linkCall.data?.name);

  if (isCallError(linkCall.error) && linkCall.error.code === codes.notFound) return <Missing />;
  return (
    <Stack>
      {linkCall.data && (
        <LinkHead
          link={linkCall.data}
          user={user}
          scope={
            isBare ? (
              <NoFigures>{noFigures}</NoFigures>
            ) : (
              <ScopeLine aids={scope.aid > 0 ? [scope.aid] : []} range={scope.range} />
            )
          }
        />
      )}
      {!linkCall.data && linkCall.error && (
        <>
          <PageTitle>{titles.smartlink}</PageTitle>
          <ErrorState
            title={words.failed}
            error={linkCall.error}
            isRetrying={linkCall.isFetching}
            onRetry={() => void linkCall.refetch()}
          />
        </>
      )}
      {!linkCall.data && !linkCall.error && <BroughtHeadWaiting />}
      {mayFigures && <BroughtFigures scope={scope} brought={results} />}
      <BroughtColumns data-bare={isBare || undefined}>
        {!isBare && (
          <BroughtMain>
            {results.isEmpty ? (
              <NoClicks own={linkUrl} />
            ) : (
              <>
                {mayFigures && !hasFailed && <BroughtChart scope={scope} brought={results} />}
                <BroughtTops scope={scope} brought={results} underSources={<RulesDoor gid={gid} />} />
                <BroughtConversions scope={scope} />
              </>
            )}
          </BroughtMain>
        )}
        <BroughtSide>
          <LinkHealth scope={scope} link={linkCall.data} url={linkUrl?.url} />
          {(linkCall.data || !linkCall.error) && <LinkSettings link={linkCall.data} gid={gid} user={user} />}
          <LinkRules gid={gid} />
        </BroughtSide>
      </BroughtColumns>
    </Stack>
  );
}
