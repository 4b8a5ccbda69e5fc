import { codes, isCallError } from '@millrace/core';
import { gidOf, newGid, smartlinkCalls } from '@millrace/core/smartlinks';
import { mostRules, sourceCalls, type SourceRule } from '@millrace/core/sources';
import { useCall, useReopened } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { later } from '@millrace/widgets/kit/later';
import { NotOpened } from '@millrace/widgets/kit/not-opened';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { NoSuchSmartlink } from '@millrace/widgets/smartlink-editor';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { styled } from 'styled-components';
import { addresses } from '../../addresses.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Stack } from '../../shell/section.tsx';
import { usePortalWords } from '../../words.ts';
import { SourceRuleLog } from './source-rule-log.tsx';
import { SourceRuleRow } from './source-rule-row.tsx';
import { sourceRules } from './source-rules-words.ts';

// What a press opens is not needed before it.
const SourceRuleForm = later(() => import('./source-rule-form.tsx').then((module) => module.SourceRuleForm), NotOpened);

/** The rules by which sources of a smartlink are blocked, and what they have done. */
export function Page() {
  const gid = gidOf(useParams()['gid']);
  const navigate = useNavigate();
  if (gid === undefined || gid === newGid)
    return <NoSuchSmartlink onGone={() => void navigate(addresses.mySmartlinks)} />;
  return <Rules key={gid} gid={gid} />;
}

function Rules({ gid }: { readonly gid: number }) {
  const words = useWords(sourceRules);
  const { titles } = usePortalWords();
  const navigate = useNavigate();
  const link = useCall(smartlinkCalls.read, { sml_id: gid });
  const rules = useCall(sourceCalls.rules, { gid });
  const [open, setOpen] = useState(useReopened<{ readonly rule?: SourceRule }>(`source rule ${gid}`));
  const { data, error } = rules;
  if (isCallError(error) && error.code === codes.notFound)
    return <NoSuchSmartlink onGone={() => void navigate(addresses.mySmartlinks)} />;
  const add = (
    <Button variant="primary" call={sourceCalls.saveRule} onClick={() => setOpen({})}>
      {words.newRule}
    </Button>
  );
  return (
    <Stack>
      <PageHead
        title={titles.sourceRules}
        help={words.help}
        scope={
          <Back to={addresses.smartlink(gid)}>
            {fill(words.backTo, { link: link.data ? `${gid}: ${link.data.name}` : gid })}
          </Back>
        }
      >
        {data && data.list.length > 0 && data.list.length < mostRules && add}
        {data && data.list.length >= mostRules && <QuietText>{fill(words.full, { most: mostRules })}</QuietText>}
      </PageHead>
      <Part aria-label={words.rules}>
        {error && !data && (
          <ErrorState
            title={words.failed}
            error={error}
            isRetrying={rules.isFetching}
            onRetry={() => void rules.refetch()}
          />
        )}
        {!error && !data && <Skeleton height="128px" />}
        {data?.list.length === 0 && (
          <EmptyState title={words.none} text={words.noneHelp}>
            {add}
          </EmptyState>
        )}
        {data && data.list.length > 0 && (
          <List aria-label={words.rules}>
            {data.list.map((rule) => (
              <SourceRuleRow key={rule.id} rule={rule} onEdit={() => setOpen({ rule })} />
            ))}
          </List>
        )}
      </Part>
      <SourceRuleLog gid={gid} hasRules={data === undefined || data.list.length > 0} />
      {open && <SourceRuleForm gid={gid} rule={open.rule} onClose={() => setOpen(undefined)} />}
    </Stack>
  );
}

const Back = styled(Link)`
  overflow-wrap: anywhere;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-accent-ink);
`;

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-12);
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  border-block-start: 1px solid var(--mr-line-hair);
`;
