import { isCancelledError, isCallError } from '@millrace/core';
import { paymentCalls, signatureError } from '@millrace/core/payment';
import { ImageUp } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { DropZone, Invitation } from '../kit/drop-zone.tsx';
import { Field } from '../kit/field.tsx';
import { Icon } from '../kit/icon.tsx';
import { Spinner } from '../kit/spinner.tsx';
import { payment } from '../messages/payment.ts';
import { failureLine } from '../messages/failure.ts';
import { splitWidget, useClient, useWords, Widget, type WidgetProps } from '../provider.tsx';
import { useClosed } from '../kit/closing.ts';
import { SignatureFrame, SignatureVeil } from './frame.ts';

export interface SignatureUploadProps extends WidgetProps {
  /** The path of the picture, as the server gave it; empty where there is none. */
  readonly value: string;
  /** Another picture was taken by the server. */
  readonly onChange: (path: string) => void;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
}

/** A picture of a signature: chosen or dropped, uploaded at once, shown 180 by 100. */
export function SignatureUpload(props: SignatureUploadProps) {
  const [frame, rest] = splitWidget(props);
  return (
    <Widget {...frame}>
      <Upload {...rest} />
    </Widget>
  );
}

function Upload({ value, onChange, error, isDisabled = false }: Omit<SignatureUploadProps, keyof WidgetProps>) {
  const words = useWords(payment);
  const { failures } = useWords();
  const client = useClient();
  const closedReason = useClosed(paymentCalls.uploadSignature);
  const [problem, setProblem] = useState<string>();
  const [isUploading, setUploading] = useState(false);
  const [failedUrl, setFailedUrl] = useState('');
  const aborter = useRef<AbortController>(undefined);

  useEffect(() => () => aborter.current?.abort(), []);

  async function take(files: readonly File[]) {
    const refusal = signatureError(files);
    const [signature] = files;
    setProblem(refusal && words[refusal]);
    if (refusal || !signature) return;
    aborter.current?.abort();
    const { signal } = (aborter.current = new AbortController());
    setUploading(true);
    try {
      const { path } = await client.send(paymentCalls.uploadSignature, { signature }, { signal });
      // Where an API does not say where it has put the picture, the picture itself is the signature.
      onChange(path || (await dataUrlOf(signature)));
      setUploading(false);
    } catch (failure) {
      if (isCancelledError(failure)) return;
      setProblem(reasonOf(failure) ?? failureLine(failure, failures));
      setUploading(false);
    }
  }

  const isShown = value !== '' && failedUrl !== value;
  return (
    <Field label={words.signature} help={closedReason ?? words.signatureHelp} error={problem ?? error} isRequired>
      {(wiring) => (
        <SignatureFrame>
          <DropZone
            {...wiring}
            required={wiring.required && value === ''}
            accept=".jpg,.jpeg,.gif,.png,image/jpeg,image/gif,image/png"
            title={isShown ? words.signatureReplace : words.signatureChoose}
            isDisabled={isDisabled || closedReason !== undefined}
            isBusy={isUploading}
            onFiles={(files) => void take(files)}
          >
            {isShown && (
              <img
                src={value.startsWith('data:') ? value : client.address(paymentCalls.signature, { id: value })}
                alt={words.signatureAlt}
                width={180}
                height={100}
                onError={() => setFailedUrl(value)}
              />
            )}
            {!isShown && (
              <Invitation>
                <Icon of={ImageUp} size={20} />
                {value === '' ? words.signatureChoose : words.signatureFailed}
              </Invitation>
            )}
            <SignatureVeil aria-live="polite">
              {isUploading && (
                <>
                  <Spinner /> {words.uploading}
                </>
              )}
            </SignatureVeil>
          </DropZone>
        </SignatureFrame>
      )}
    </Field>
  );
}

function dataUrlOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(picture);
  });
}

/** What the server says against the picture itself. */
function reasonOf(failure: unknown): string | undefined {
  return isCallError(failure) ? failure.fields['signature'] : undefined;
}
