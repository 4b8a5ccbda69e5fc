import { heldThrough, nearestPages, sessionCalls, type Profile } from '@millrace/core/session';
import { useCall } from '@millrace/widgets/data';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { focusRing, touchArea } from '@millrace/widgets/theme';
import { Link, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { addresses } from '../addresses.ts';
import { useChannel } from '../channel.tsx';
import { usePortalWords } from '../words.ts';
import { nowhere } from './nowhere-words.ts';
import { pagesToFind, type FoundPage } from './palette-pages.ts';
import { searchKeys } from './search-key.ts';
import { StepLink } from './step-link.tsx';

/** An address without a page: what was asked for, the pages that are spelled like it, the search, and the way home. */
export function NotFound() {
  const { titles } = usePortalWords();
  const words = useWords(nowhere);
  const { pathname } = useLocation();
  const profile = useCall(sessionCalls.profile, {}).data;
  return (
    <EmptyState title={titles.notFound} text={words.notFound}>
      <Tried>{pathname}</Tried>
      {profile && <Nearest path={pathname} profile={profile} />}
      <StepLink variant="primary" to={addresses.home}>
        {words.home}
      </StepLink>
      <Quiet>{fill(words.search, { keys: searchKeys() })}</Quiet>
    </EmptyState>
  );
}

function Nearest({ path, profile }: { readonly path: string; readonly profile: Profile }) {
  const words = useWords(nowhere);
  const portalWords = usePortalWords();
  const channel = useChannel();
  const { en, user } = profile;
  const viewer = { permissions: heldThrough(en, channel?.integration), status: user.status };
  const pages: readonly FoundPage[] = nearestPages(path, pagesToFind(profile, viewer, portalWords));
  if (pages.length === 0) return null;
  return (
    <Guesses>
      {words.nearest}
      {pages.map(({ to, label }) => (
        <Guess key={to} to={to}>
          {label}
        </Guess>
      ))}
    </Guesses>
  );
}

const Tried = styled.code`
  max-width: min(480px, 100%);
  overflow-wrap: anywhere;
  font: 400 var(--mr-text-13) var(--mr-font-code);
  color: var(--mr-ink-quiet);
`;

const Guesses = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--mr-space-4) var(--mr-space-16);
`;

const Guess = styled(Link)`
  border-radius: calc(var(--mr-radius-control) / 2);
  text-underline-offset: 3px;
  ${focusRing}
  ${touchArea}
`;

const Quiet = styled.p`
  margin: 0;
  font: 400 var(--mr-text-12) var(--mr-font-text);
  color: var(--mr-ink-quiet);
  /* A phone has no such keys, and its search is at the top. */
  @media (pointer: coarse) {
    display: none;
  }
`;
