import { noticeDays, noticePath, type Notice } from '@millrace/core/account';
import { daysAfter, moment } from '@millrace/core/format';
import { later } from '@millrace/widgets/kit/later';
import { useWords } from '@millrace/widgets/provider';
import { Link } from 'react-router';
import { css, styled } from 'styled-components';
import { bellWords } from './bell-words.ts';
import { BareText, NoText } from './notice-bare.tsx';
import { useOpenPath } from './open-path.ts';
import { TimesNote } from './times-note.tsx';

// The sentences of notices are loaded when the bell is opened.
const Told = later(() => import('./notice-told.tsx').then((module) => module.NoticeTold), BareText, NoText);

interface BellListProps {
  readonly notices: readonly Notice[];
  /** The day of GMT+8 on which they are looked at. */
  readonly today: string;
  /** Where the terms of the network are, for the notice that they were updated. */
  readonly termsUrl: string | undefined;
  readonly onFollow: (notice: Notice) => void;
}

/** Notices by day, each leading to the thing that it speaks of. */
export function BellList({ notices, today, termsUrl, onFollow }: BellListProps) {
  const words = useWords(bellWords);
  const names: Readonly<Record<string, string>> = { [today]: words.today, [daysAfter(today, -1)]: words.yesterday };
  return (
    <Days>
      {noticeDays(notices).map(({ day, notices: ofDay }) => (
        <section key={day} aria-label={names[day] ?? day}>
          <Day>{names[day] ?? day}</Day>
          <List>
            {ofDay.map((notice) => (
              <li key={notice.id}>
                <Lead notice={notice} termsUrl={termsUrl} onFollow={onFollow} />
              </li>
            ))}
          </List>
        </section>
      ))}
      <TimesNote />
    </Days>
  );
}

interface LeadProps extends Omit<BellListProps, 'notices' | 'today'> {
  readonly notice: Notice;
}

function Lead({ notice, termsUrl, onFollow }: LeadProps) {
  const words = useWords(bellWords);
  const isOpen = useOpenPath();
  const isRead = notice.is_read === 1;
  const content = (
    <>
      <Told notice={notice} />
      <Quiet>
        {!isRead && `${words.new} · `}
        <time dateTime={notice.at}>{moment(notice.at).slice(11)}</time>
      </Quiet>
    </>
  );
  const follow = () => onFollow(notice);
  if (notice.kind === 'terms' && termsUrl) {
    return (
      <Outside href={termsUrl} target="_blank" rel="noreferrer" data-read={isRead} onClick={follow}>
        {content}
      </Outside>
    );
  }
  return (
    <Inside to={noticePath(notice, isOpen)} data-read={isRead} onClick={follow}>
      {content}
    </Inside>
  );
}

const Days = styled.div`
  display: grid;
  gap: var(--mr-space-12);
  width: 100%;
`;

const Day = styled.h3`
  margin: 0 0 var(--mr-space-4);
  font: 600 var(--mr-text-12) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li + li {
    border-block-start: 1px solid var(--mr-line-hair);
  }
`;

const Quiet = styled.span`
  font: 400 var(--mr-text-12) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;

const entry = css`
  display: grid;
  padding: var(--mr-space-8);
  margin-inline: calc(-1 * var(--mr-space-8));
  border-radius: var(--mr-radius-control);
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-normal);
  text-decoration: none;
  overflow-wrap: anywhere;
  &[data-read='false'] {
    font-weight: 500;
    color: var(--mr-ink-strong);
  }
  &:hover {
    background: var(--mr-ground-sunken);
  }
  &:focus-visible {
    outline: 2px solid var(--mr-accent-ink);
    outline-offset: -2px;
  }
`;

const Inside = styled(Link)`
  ${entry}
`;

const Outside = styled.a`
  ${entry}
`;
