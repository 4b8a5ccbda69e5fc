import {
  creativeCalls,
  adTypes,
  auditReason,
  auditState,
  mayWithdraw,
  sizeText,
  type AuditState,
  type Submission,
} from '@millrace/core/creatives';
import { nameOf } from '@millrace/core/fields';
import { moment } from '@millrace/core/format';
import { Button } from '@millrace/widgets/kit/button';
import type { Column } from '@millrace/widgets/kit/table';
import { Tag, type Tone } from '@millrace/widgets/kit/tag';
import { fill, type WordsOf } from '@millrace/widgets/messages';
import { styled } from 'styled-components';
import type { creativeAudit } from './audit-words.ts';
import { TwoLines } from '../../shell/lines.tsx';

export type AuditAction = 'preview' | 'withdraw';
type Words = WordsOf<typeof creativeAudit>;

const tones: Readonly<Record<AuditState, Tone>> = {
  pending: 'warn',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
};

export function auditColumns(
  words: Words,
  onAction: (action: AuditAction, submission: Submission) => void,
): Column<Submission>[] {
  return [
    {
      id: 'creative',
      header: words.creative,
      isName: true,
      cell: (row) => (
        <Creative>
          <Thumb
            type="button"
            aria-label={fill(words.previewNamed, { name: row.name })}
            onClick={() => onAction('preview', row)}
          >
            <img src={row.img_url} alt="" loading="lazy" />
          </Thumb>
          <TwoLines first={<Name>{row.name}</Name>} second={`${adTypeText(words, row)} · ${sizeText(row)}`} />
        </Creative>
      ),
    },
    { id: 'submitted', header: words.submitted, width: '152px', isMinor: true, cell: ({ ct }) => moment(ct) },
    {
      id: 'state',
      header: words.state,
      width: '320px',
      isWide: true,
      cell: (row) => <TwoLines first={<StateTag row={row} words={words} />} second={auditReason(row)} />,
    },
    {
      id: 'action',
      header: words.action,
      width: '112px',
      isAction: true,
      cell: (row) =>
        mayWithdraw(row) && (
          <Button
            size="small"
            call={creativeCalls.withdraw}
            aria-label={fill(words.withdrawNamed, { name: row.name })}
            onClick={() => onAction('withdraw', row)}
          >
            {words.withdraw}
          </Button>
        ),
    },
  ];
}

export function adTypeText(words: Words, { ad_type }: Pick<Submission, 'ad_type'>): string {
  return words.adTypes[nameOf(adTypes, ad_type) ?? 'all'];
}

export function StateTag({ row, words }: { readonly row: Submission; readonly words: Words }) {
  const state = auditState(row);
  return <Tag tone={tones[state]}>{words.states[state]}</Tag>;
}

const Creative = styled.span`
  display: flex;
  align-items: center;
  gap: var(--mr-space-12);
  min-width: 0;
`;

const Thumb = styled.button`
  flex: none;
  display: grid;
  place-items: center;
  width: 56px;
  height: 40px;
  margin-block: var(--mr-space-8);
  padding: 0;
  border: 1px solid var(--mr-line-hair);
  border-radius: var(--mr-radius-control);
  overflow: hidden;
  background: var(--mr-picture-ground);
  cursor: zoom-in;
  &:hover {
    border-color: var(--mr-accent-ink);
  }
  &:focus-visible {
    outline: 2px solid var(--mr-accent-ink);
    outline-offset: 2px;
  }
  img {
    max-width: 100%;
    max-height: 100%;
    object-fit: contain;
  }
`;

const Name = styled.span`
  font-weight: 500;
`;
