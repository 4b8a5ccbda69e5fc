import { promotionUrl, type Promotion } from '@millrace/core/smartlinks';
import { placeholders, trackers } from '@millrace/core/traffic';
import { FlaskConical } from 'lucide';
import { styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { CodeBox } from '../kit/code-box.tsx';
import { Icon } from '../kit/icon.tsx';
import { fill } from '../messages/messages.ts';
import { QrCode } from '../kit/qr-code.tsx';
import { promotion } from '../messages/promotion.ts';
import { useWords } from '../provider.tsx';
import { LinkCheck } from './link-check.tsx';
import { LinkFields, withValues, type LinkFieldsProps } from './link-fields.tsx';
import type { PromotionDialogProps } from './promotion-dialog.tsx';

interface DefaultUrlProps extends LinkFieldsProps, Pick<PromotionDialogProps, 'onTest'> {
  readonly link: Promotion | undefined;
}

/** The link itself, filled in, drawn for a camera, tested and checked. */
export function DefaultUrl({ link, values, onChange, onTest }: DefaultUrlProps) {
  const words = useWords(promotion);
  const { kit } = useWords();
  const url = link && promotionUrl(withValues(link, values));
  const tracker = trackers.find(({ name, clickId }) => name === values.tracker && url?.includes(clickId));
  const open = placeholders(url ?? '').filter((macro) => macro !== tracker?.clickId);

  return (
    <Root>
      <LinkFields values={values} onChange={onChange} />
      <Beside>
        <CodeBox
          label={words.yourLink}
          code={url}
          variant="primary"
          notice={words.copied}
          help={
            <>
              {url === undefined && <TwoLines />}
              {tracker && <div>{fill(words.byTracker, { tracker: tracker.name, macro: tracker.clickId })}</div>}
              {open.length > 0 && <div>{fill(words.open, { macros: open.join(kit.list) })}</div>}
            </>
          }
        >
          {onTest && (
            <Button disabled={url === undefined} onClick={() => url !== undefined && onTest({ url })}>
              <Icon of={FlaskConical} />
              {words.test}
            </Button>
          )}
        </CodeBox>
        <QrCode text={url} label={words.qr} help={words.qrHelp} failed={words.noQr} />
      </Beside>
      <LinkCheck onTest={onTest} />
    </Root>
  );
}

const TwoLines = styled.div`
  height: 40px;
`;

const Root = styled.div`
  display: grid;
  gap: var(--mr-space-16);
  min-width: 0;
`;

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--mr-space-16) var(--mr-space-24);
  @media (width < 640px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
