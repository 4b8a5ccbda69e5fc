import { auditReason, sizeText, type Submission } from '@millrace/core/creatives';
import { Dialog } from '@millrace/widgets/kit/dialog';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { adTypeText, StateTag } from './audit-columns.tsx';
import { creativeAudit } from './audit-words.ts';
import { FactList } from '../../shell/section.tsx';
import { Moment } from '../../shell/moment.tsx';

interface AuditPreviewProps {
  readonly submission: Submission;
  readonly onClose: () => void;
}

/** The picture as large as it is, as far as there is room, and what became of it. */
export function AuditPreview({ submission, onClose }: AuditPreviewProps) {
  const words = useWords(creativeAudit);
  const { name, img_url, width, height, ct } = submission;
  const reason = auditReason(submission);
  return (
    <Dialog title={name} width="640px" isOpen onClose={onClose}>
      <Body>
        <Ground>
          <img src={img_url} alt={fill(words.pictureOf, { name })} width={width} height={height} />
        </Ground>
        <FactList
          facts={[
            [words.state, <StateTag key="state" row={submission} words={words} />],
            ...(reason === undefined ? [] : [[words.reason, reason] as const]),
            [words.adType, adTypeText(words, submission)],
            [words.size, sizeText(submission)],
            [words.submitted, <Moment key="ct" at={ct} />],
          ]}
        />
      </Body>
    </Dialog>
  );
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-16);
`;

const Ground = styled.div`
  display: grid;
  place-items: center;
  padding: var(--mr-space-16);
  border: 1px solid var(--mr-line-hair);
  border-radius: var(--mr-radius-control);
  background: var(--mr-picture-ground);
  img {
    display: block;
    max-width: 100%;
    max-height: 56vh;
    width: auto;
    height: auto;
    object-fit: contain;
  }
`;
