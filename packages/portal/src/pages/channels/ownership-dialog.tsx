import { isCallError } from '@millrace/core';
import { channelCalls, mayVerify, ownershipProof, websiteName, type Website } from '@millrace/core/channels';
import { gapAfter, sentences } from '@millrace/core/format';
import { useSend } from '@millrace/widgets/data';
import { Button, ButtonLink } from '@millrace/widgets/kit/button';
import { CodeBox } from '@millrace/widgets/kit/code-box';
import { Dialog } from '@millrace/widgets/kit/dialog';
import { Tabs } from '@millrace/widgets/kit/tabs';
import { fill, named } from '@millrace/widgets/messages';
import { useNotices, useWords } from '@millrace/widgets/provider';
import { useState } from 'react';
import { styled } from 'styled-components';
import { websitesPage } from './website-words.ts';

interface OwnershipDialogProps {
  readonly site: Website;
  readonly onClose: () => void;
}

type Way = 'file' | 'tag';

/** How one shows that a site is one's own, and the check of it. */
export function OwnershipDialog({ site, onClose }: OwnershipDialogProps) {
  const words = useWords(websitesPage);
  const notices = useNotices();
  const verify = useSend(channelCalls.verifyWebsite);
  const [method, setMethod] = useState<Way>('file');
  const [fault, setFault] = useState(site.reason);
  const host = websiteName({ name: '', url: site.url });
  const proof = ownershipProof(site);

  async function check() {
    try {
      const verifiedSite = await verify.mutateAsync({ id: site.id });
      if (mayVerify(verifiedSite)) return setFault(verifiedSite.reason);
      notices.success(named(words.verified, { host }));
      onClose();
    } catch (failure) {
      if (isCallError(failure)) setFault(failure.message);
      else notices.failure(failure);
    }
  }

  const file = (
    <Steps>
      <CodeBox label={words.fileName} code={proof.file} />
      <CodeBox label={words.fileContent} code={proof.content}>
        <ButtonLink href={`data:text/plain,${proof.content}`} download={proof.file}>
          {words.saveFile}
        </ButtonLink>
      </CodeBox>
      <Place words={words.filePlace} at={`${site.url}/${proof.file}`} />
    </Steps>
  );
  const tag = (
    <Steps>
      <CodeBox label={words.tag} code={proof.tag} />
      <Place words={words.tagPlace} at={`${site.url}/`} />
    </Steps>
  );

  return (
    <Dialog
      title={fill(words.ownershipTitle, { host })}
      width="560px"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.later}</Button>
          <Button
            variant="primary"
            call={channelCalls.verifyWebsite}
            isPending={verify.isPending}
            onClick={() => void check()}
          >
            {words.verifyNow}
          </Button>
        </>
      }
    >
      <Body>
        <Text>{words.ownershipHelp}</Text>
        <Tabs
          label={words.ways}
          value={method}
          onChange={setMethod}
          tabs={[
            { id: 'file', label: words.byFile, panel: file },
            { id: 'tag', label: words.byTag, panel: tag },
          ]}
        />
        <div role="status">
          {fault !== '' && !verify.isPending && (
            <Fault>
              <strong>{sentences(words.lastCheck, fault)}</strong>
              <Text>{words.todo}</Text>
            </Fault>
          )}
        </div>
      </Body>
    </Dialog>
  );
}

function Place({ words, at }: { readonly words: string; readonly at: string }) {
  return (
    <Text>
      {words}
      {gapAfter(words)}
      <Link href={at} target="_blank" rel="noreferrer">
        {at}
      </Link>
    </Text>
  );
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-16);
`;

const Steps = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-16);
  /* As high as the other way, so that nothing jumps when the way is changed. */
  min-height: 232px;
  align-content: start;
`;

const Text = styled.p`
  margin: 0;
  overflow-wrap: anywhere;
`;

const Link = styled.a`
  color: var(--mr-accent-ink);
`;

const Fault = styled.div`
  display: grid;
  gap: var(--mr-space-4);
  padding: var(--mr-space-12);
  border-radius: var(--mr-radius-control);
  background: var(--mr-warn-ground);
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-strong);
  strong {
    font-weight: 600;
    color: var(--mr-warn);
  }
`;
