import { materialOf } from '@millrace/core/creatives';
import { gidOf, newGid, smartlinkCalls } from '@millrace/core/smartlinks';
import { CreativeKit } from '@millrace/widgets/creative-kit';
import { useCall } from '@millrace/widgets/data';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { addresses } from '../../addresses.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Stack } from '../../shell/section.tsx';
import { CreativesLead } from './lead.ts';
import { creativesPage } from './words.ts';

/** The creative of one smartlink in every size, to be downloaded. */
export function Page() {
  const words = useWords(creativesPage);
  const gid = gidOf(useParams()['gid']);
  if (gid === undefined || gid === newGid) return <Navigate to={addresses.smartlinks} replace />;
  return (
    <Stack>
      <PageTitle>{words.kit}</PageTitle>
      <OfLink key={gid} gid={gid} />
    </Stack>
  );
}

function OfLink({ gid }: { readonly gid: number }) {
  const words = useWords(creativesPage);
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const link = useCall(smartlinkCalls.read, { sml_id: gid });
  if (!link.data) {
    if (!link.error) return <Skeleton height="480px" />;
    return (
      <ErrorState
        title={words.linkFailed}
        error={link.error}
        isRetrying={link.isFetching}
        onRetry={() => void link.refetch()}
      />
    );
  }
  const { name, p_material } = link.data;
  const chosen = /^[1-9]\d{0,8}$/.exec(address.get('creative') ?? '')?.[0];
  return (
    <>
      <CreativesLead>{fill(words.kitOf, { name, id: gid })}</CreativesLead>
      <CreativeKit
        creative={chosen === undefined ? materialOf(p_material)?.creative_id : Number(chosen)}
        link={link.data}
        onChoose={() => void navigate(addresses.linkCreatives(gid))}
      />
    </>
  );
}
