import { isCancelledError, isCallError } from '@millrace/core';
import { paymentCalls, signatureError } from '@millrace/core/payment';
import { ImageUp } from 'lucide-react';
import { useEffect, useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { Field } from '../kit/field.tsx';
import { Icon } from '../kit/icon.tsx';
import { Spinner } from '../kit/spinner.tsx';
import { payment } from '../messages/payment.ts';
import { failureLine } from '../messages/failure.ts';
import { OwnProvider, useClient, useWords, type Standalone } from '../provider.tsx';
import { Box, Frame, Input, Invitation, Veil } from './frame.ts';

export interface SignatureUploadProps extends Standalone {
  /** The path of the picture, as the server gave it; empty where there is none. */
  readonly value: string;
  /** Another picture was taken by the server. */
  readonly onChange: (path: string) => void;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
}

/** A picture of a signature: chosen or dropped, uploaded at once, shown 180 by 100. */
export function SignatureUpload({ provider, ...rest }: SignatureUploadProps) {
  return (
    <OwnProvider provider={provider}>
      <Upload {...rest} />
    </OwnProvider>
  );
}

function Upload({ value, onChange, error, isDisabled = false }: Omit<SignatureUploadProps, 'provider'>) {
  const words = useWords(payment);
  const { failures } = useWords();
  const client = useClient();
  const [problem, setProblem] = useState<string>();
  const [isUploading, setUploading] = useState(false);
  const [failed, setFailed] = useState('');
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
      onChange(path);
      setUploading(false);
    } catch (failure) {
      if (isCancelledError(failure)) return;
      setProblem(reasonOf(failure) ?? failureLine(failure, failures));
      setUploading(false);
    }
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    // Choosing the same file again is a choice too.
    event.target.value = '';
    if (files.length > 0) void take(files);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    if (!isDisabled && !isUploading) void take([...event.dataTransfer.files]);
  }

  const isShown = value !== '' && failed !== value;
  return (
    <Field label={words.signature} help={words.signatureHelp} error={problem ?? error} isRequired>
      {(wiring) => (
        <Frame>
          <Box
            data-invalid={wiring['aria-invalid']}
            data-disabled={isDisabled}
            aria-busy={isUploading}
            onDragOver={(event) => event.preventDefault()}
            onDrop={drop}
          >
            {isShown && (
              <img
                src={client.address(paymentCalls.signature, { id: value })}
                alt={words.signatureAlt}
                width={180}
                height={100}
                onError={() => setFailed(value)}
              />
            )}
            {!isShown && (
              <Invitation>
                <Icon of={ImageUp} size={20} />
                {value === '' ? words.signatureChoose : words.signatureFailed}
              </Invitation>
            )}
            <Input
              {...wiring}
              required={wiring.required && value === ''}
              type="file"
              accept=".jpg,.jpeg,.gif,.png,image/jpeg,image/gif,image/png"
              title={isShown ? words.signatureReplace : words.signatureChoose}
              disabled={isDisabled || isUploading}
              onChange={choose}
            />
            <Veil aria-live="polite">
              {isUploading && (
                <>
                  <Spinner /> {words.uploading}
                </>
              )}
            </Veil>
          </Box>
        </Frame>
      )}
    </Field>
  );
}

/** What the server says against the picture itself. */
function reasonOf(failure: unknown): string | undefined {
  return isCallError(failure) ? failure.fields['signature'] : undefined;
}
