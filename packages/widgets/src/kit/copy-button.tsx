import { Check, Copy } from 'lucide';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useNotices, useWords } from '../provider.tsx';
import { Button, type ButtonProps } from './button.tsx';
import { Icon } from './icon.tsx';

export interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  readonly text: string;
  /** What the button says. By default "Copy". */
  readonly label?: string;
  /** A notice that is shown when the text was copied. */
  readonly notice?: string;
  readonly onCopied?: () => void;
}

/** How long the button says that it has copied, in milliseconds. */
const confirmedFor = 1500;

export function CopyButton({ text, label, notice, onCopied, ...rest }: CopyButtonProps) {
  const { kit } = useWords();
  const notices = useNotices();
  const [confirmations, setConfirmations] = useState(0);

  useEffect(() => {
    if (confirmations === 0) return;
    const timer = setTimeout(() => setConfirmations(0), confirmedFor);
    return () => clearTimeout(timer);
  }, [confirmations]);

  async function press() {
    if (!(await copyText(text))) return notices.error(kit.copyFailed);
    setConfirmations((confirmationCount) => confirmationCount + 1);
    if (notice) notices.success(notice);
    onCopied?.();
  }

  const isConfirmed = confirmations > 0;
  return (
    <Button {...rest} data-confirmed={isConfirmed} onClick={press}>
      <Icon of={isConfirmed ? Check : Copy} />
      <Faces aria-live="polite">
        <Face $isShown={!isConfirmed}>{label ?? kit.copy}</Face>
        <Face $isShown={isConfirmed}>{kit.copied}</Face>
      </Faces>
    </Button>
  );
}

/** The clipboard where the browser allows it, else the older way, which also works on pages without HTTPS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

function copyByCommand(text: string): boolean {
  let isCopied = false;
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    isCopied = true;
  };
  document.addEventListener('copy', fill);
  document.execCommand('copy');
  document.removeEventListener('copy', fill);
  return isCopied;
}

/** Both words in one place, so that the button is as wide as the longer one and does not jump. */
const Faces = styled.span`
  display: grid;
  justify-items: start;
`;

const Face = styled.span<{ $isShown: boolean }>`
  grid-area: 1 / 1;
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
`;
