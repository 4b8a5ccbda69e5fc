import { channelCalls, testSystems } from '@millrace/core/channels';
import { countriesIn, countryNames } from '@millrace/core/reference';
import { smartlinkCalls } from '@millrace/core/smartlinks';
import { useCall, useSend } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { ComboBox } from '@millrace/widgets/kit/combo-box';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Select } from '@millrace/widgets/kit/select';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { useLocale, useNotices, useWords } from '@millrace/widgets/provider';
import { useMemo, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { CheckLegs } from './check-legs.tsx';
import { checkPart } from './check-words.ts';
import { PageSection } from '../../shell/section.tsx';

/** Walks from a link to the publisher's tracker with a test visitor, and shows which leg of the way breaks. */
export function IntegrationCheck({ aid }: { readonly aid: number }) {
  const words = useWords(checkPart);
  const locale = useLocale();
  const notices = useNotices();
  const links = useCall(smartlinkCalls.list, { n: 100 });
  const check = useSend(channelCalls.checkIntegration);
  const countries = useMemo(
    () => countriesIn(locale).map(({ code, name }) => ({ id: code, label: name, aliases: countryNames(code) })),
    [locale],
  );
  const [selectedGid, setSelectedGid] = useState<number>();
  const [visitor, setVisitor] = useState<{ country: string; os: (typeof testSystems)[number] }>({
    country: 'US',
    os: testSystems[0],
  });
  const list = links.data?.data;
  const gid = selectedGid ?? list?.[0]?.gid;

  async function runCheck(event: FormEvent) {
    event.preventDefault();
    if (check.isPending || gid === undefined) return;
    try {
      await check.mutateAsync({ id: aid, gid, ...visitor });
    } catch (error) {
      notices.failure(error);
    }
  }

  return (
    <PageSection title={words.title} help={words.help}>
      {links.error && !list && (
        <ErrorState
          title={words.linksFailed}
          error={links.error}
          isRetrying={links.isFetching}
          onRetry={() => void links.refetch()}
        />
      )}
      {links.isPending && <Skeleton height="56px" />}
      {list?.length === 0 && <p>{words.noLinks}</p>}
      {gid !== undefined && (
        <form aria-label={words.title} aria-busy={check.isPending} onSubmit={runCheck}>
          <Fields>
            <Select
              label={words.link}
              value={gid}
              onChange={setSelectedGid}
              options={(list ?? []).map((link) => ({ value: link.gid, label: `${link.gid}: ${link.name}` }))}
            />
            <ComboBox
              label={words.country}
              value={visitor.country}
              onChange={(code) => code !== undefined && setVisitor((before) => ({ ...before, country: String(code) }))}
              options={countries}
            />
            <Select
              label={words.os}
              value={visitor.os}
              onChange={(os) => setVisitor((before) => ({ ...before, os }))}
              options={testSystems.map((os) => ({ value: os, label: os }))}
            />
          </Fields>
          <Button type="submit" call={channelCalls.checkIntegration} isPending={check.isPending}>
            {words.check}
          </Button>
        </form>
      )}
      <div role="status">{check.data && <CheckLegs check={check.data} />}</div>
    </PageSection>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--mr-space-12);
  margin-block-end: var(--mr-space-16);
  @media (width < 640px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
