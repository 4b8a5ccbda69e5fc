import { count } from '@millrace/core/format';
import { astrayClicks, quotient, reportCalls } from '@millrace/core/reports';
import { smartlinkCalls, type Smartlink } from '@millrace/core/smartlinks';
import { useCall } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { Door } from '@millrace/widgets/kit/door';
import { later } from '@millrace/widgets/kit/later';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { fill } from '@millrace/widgets/messages';
import { useClosed, useWords } from '@millrace/widgets/provider';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { pages } from '@millrace/core/pages';
import { addresses } from '../../addresses.ts';
import { toAddress } from '../reports/astray-address.ts';
import { astrayPage } from '../reports/words.ts';
import { BroughtPart } from '../reports/brought-part.tsx';
import { linkPage } from './link-words.ts';
import { PartFailed } from '../reports/part-failed.tsx';
import { useDoor, type BroughtScope } from '../reports/brought-scope.ts';

// Figures are read before the tests.
const LinkTests = later(
  () => import('./link-tests.tsx').then((module) => module.LinkTests),
  () => null,
  () => <Skeleton height="112px" />,
);

interface LinkHealthProps {
  readonly scope: BroughtScope;
  readonly link: Smartlink | undefined;
  /** The link itself, where it can be had. */
  readonly url: string | undefined;
}

/** Whether a link brings its visitors to offers, and how to see that for oneself. */
export function LinkHealth({ scope, link, url }: LinkHealthProps) {
  const words = useWords(linkPage);
  const navigate = useNavigate();
  const mayTest = useClosed(pages.tracker) === undefined;
  const mayAstray = useClosed(reportCalls.astray) === undefined;
  const mayTests = useClosed(smartlinkCalls.health) === undefined;
  if (!mayTest && !mayAstray && !mayTests) return null;
  return (
    <BroughtPart title={words.health}>
      {link && link.state !== 'active' && <Note>{words[link.state]}</Note>}
      {mayTests && <LinkTests gid={scope.id} now={scope.now} />}
      {mayAstray && <Undelivered scope={scope} />}
      {mayTest && url !== undefined && (
        <span>
          <Button onClick={() => void navigate(addresses.test(url))}>{words.test}</Button>
        </span>
      )}
    </BroughtPart>
  );
}

/** The share of its clicks that reached no offer, which leads to why. */
function Undelivered({ scope: { id: gid, aid, range, now } }: Pick<LinkHealthProps, 'scope'>) {
  const words = useWords(linkPage);
  const door = useDoor();
  const { failed } = useWords(astrayPage);
  const answer = useCall(reportCalls.astray, { ...range, aid, gid }, { keepsPrevious: true });
  const { data } = answer;
  if (answer.error && !data) return <PartFailed title={failed} call={answer} />;
  if (!data) return <Skeleton height="40px" />;
  const astray = astrayClicks(data);
  const shareText = quotient(String(astray), data.clicks, 100, 1);

  function healthText(clicks: number): string {
    if (shareText === undefined) return words.noClicks;
    return astray === 0 ? words.allDelivered : fill(words.undeliveredOf, { share: shareText, clicks: count(clicks) });
  }

  return (
    <Figure>
      <dt>{words.undelivered}</dt>
      <dd>
        {astray > 0 ? (
          <Door {...door(`${addresses.astray}?${toAddress({ range, aid, gid }, now)}`)}>
            <bdi>{healthText(data.clicks)}</bdi>
          </Door>
        ) : (
          healthText(data.clicks)
        )}
      </dd>
    </Figure>
  );
}

const Note = styled.p`
  margin: 0;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-warn);
`;

const Figure = styled.dl`
  margin: 0;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  dt {
    color: var(--mr-ink-quiet);
  }
  dd {
    margin: 0;
    color: var(--mr-ink-strong);
  }
`;
