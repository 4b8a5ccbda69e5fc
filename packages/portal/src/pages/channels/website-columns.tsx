import {
  channelCalls,
  mayVerify,
  websiteName,
  websiteStatus,
  type Website,
  type WebsiteStatus,
} from '@millrace/core/channels';
import { urlError } from '@millrace/core/fields';
import { Button } from '@millrace/widgets/kit/button';
import type { Column } from '@millrace/widgets/kit/table';
import { Tag, type Tone } from '@millrace/widgets/kit/tag';
import { fill, type WordsOf } from '@millrace/widgets/messages';
import { touchArea } from '@millrace/widgets/theme';
import { styled } from 'styled-components';
import type { websitesPage } from './website-words.ts';
import { TwoLines } from '../../shell/lines.tsx';

export type WebsiteAction = 'verify' | 'edit' | 'remove';
type Words = WordsOf<typeof websitesPage>;

const tones: Readonly<Record<WebsiteStatus, Tone>> = { unverified: 'warn', verified: 'good', rejected: 'bad' };

export function websiteColumns(
  words: Words,
  onAction: (action: WebsiteAction, site: Website) => void,
): Column<Website>[] {
  return [
    {
      id: 'site',
      header: words.site,
      isName: true,
      cell: (site) => <TwoLines first={<Name>{websiteName(site)}</Name>} second={<Address site={site} />} />,
    },
    {
      id: 'status',
      header: words.status,
      width: '320px',
      isWide: true,
      cell: (site) => (
        <TwoLines
          first={<Tag tone={tones[websiteStatus(site)]}>{words.statuses[websiteStatus(site)]}</Tag>}
          second={site.reason === '' ? undefined : site.reason}
        />
      ),
    },
    {
      id: 'action',
      header: words.action,
      width: '240px',
      align: 'end',
      isAction: true,
      isWide: true,
      cell: (site) => {
        const name = websiteName(site);
        return (
          <Actions data-verify={mayVerify(site)}>
            {mayVerify(site) && (
              <Button
                size="small"
                call={channelCalls.verifyWebsite}
                aria-label={fill(words.verifyNamed, { name })}
                onClick={() => onAction('verify', site)}
              >
                {words.verify}
              </Button>
            )}
            <Button
              size="small"
              variant="quiet"
              call={channelCalls.updateWebsite}
              aria-label={fill(words.editNamed, { name })}
              onClick={() => onAction('edit', site)}
            >
              {words.edit}
            </Button>
            <Button
              size="small"
              variant="quiet"
              call={channelCalls.removeWebsite}
              aria-label={fill(words.removeNamed, { name })}
              onClick={() => onAction('remove', site)}
            >
              {words.remove}
            </Button>
          </Actions>
        );
      },
    },
  ];
}

function Address({ site: { url } }: { readonly site: Website }) {
  // What is no web address is not made a link.
  if (urlError(url)) return url;
  return (
    <Link href={url} target="_blank" rel="noreferrer">
      {url}
    </Link>
  );
}

const Name = styled.span`
  font-weight: 500;
`;

const Link = styled.a`
  color: inherit;
  text-decoration-color: var(--mr-line-strong);
  text-underline-offset: 2px;
  ${touchArea}
  &:hover {
    color: var(--mr-accent-ink);
  }
`;

const Actions = styled.span`
  display: flex;
  justify-content: flex-end;
  gap: var(--mr-space-4);
  @container (width < 560px) {
    justify-content: flex-start;
    /* What is above begins where the words of a quiet button do; the one to verify has an edge, which does. */
    &[data-verify='false'] {
      margin-inline-start: calc(-1 * var(--mr-space-8));
    }
  }
`;
