import { sentences } from '@millrace/core/format';
import { linkSlip } from '@millrace/core/smartlinks';
import { placeholders } from '@millrace/core/traffic';
import { CircleCheck } from 'lucide';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { TextField } from '../kit/text-field.tsx';
import { promotion } from '../messages/promotion.ts';
import { useWords } from '../provider.tsx';
import type { PromotionDialogProps } from './promotion-dialog.tsx';

/** The usual slips happen after copying, so the link is pasted back as it is used. */
export function LinkCheck({ onTest }: Pick<PromotionDialogProps, 'onTest'>) {
  const words = useWords(promotion);
  const { kit } = useWords();
  const [pastedText, setPastedText] = useState('');
  const url = pastedText.trim();
  const slip = url === '' ? undefined : linkSlip(pastedText);
  const macros = slip === 'unfilled' && placeholders(url).join(kit.list);
  const isRight = url !== '' && slip === undefined;

  return (
    <Root>
      <TextField
        label={words.check}
        type="url"
        placeholder="https://"
        maxLength={4_000}
        dir="ltr"
        value={pastedText}
        onChange={setPastedText}
        help={words.checkHelp}
        error={slip && sentences(words.slips[slip], macros)}
      />
      <Told>
        <output>
          {isRight && (
            <Right>
              <Icon of={CircleCheck} />
              {words.noSlip}
            </Right>
          )}
        </output>
        {onTest && isRight && (
          <Button size="small" onClick={() => onTest({ url })}>
            {words.testPasted}
          </Button>
        )}
      </Told>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  padding-block-start: var(--mr-space-16);
  border-block-start: 1px solid var(--mr-line-hair);
`;

const Told = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--mr-space-8);
  &:has(svg) {
    margin-block-start: var(--mr-space-8);
  }
`;

const Right = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--mr-space-4);
  color: var(--mr-good);
  font: 400 var(--mr-text-13) var(--mr-font-text);
`;
