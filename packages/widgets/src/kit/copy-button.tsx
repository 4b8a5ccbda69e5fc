import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNotices, useWords } from '../provider.tsx';
import { Button, type ButtonProps } from './button.tsx';
import { Icon } from './icon.tsx';

interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  readonly text: string;
  /** What the button says. By default "Copy". */
  readonly label?: string;
}

/** How long the button says that it has copied, in milliseconds. */
const confirmedFor = 1500;

export function CopyButton({ text, label, ...rest }: CopyButtonProps) {
  const { kit } = useWords();
  const notices = useNotices();
  const [copies, setCopies] = useState(0);
  const [isConfirmed, setConfirmed] = useState(false);

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setConfirmed(false), confirmedFor);
    return () => clearTimeout(timer);
  }, [copies]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setConfirmed(true);
      setCopies((count) => count + 1);
      notices.success(kit.copied);
    } catch {
      notices.error(kit.copyFailed);
    }
  }

  return (
    <Button {...rest} onClick={copy}>
      <Icon of={isConfirmed ? Check : Copy} />
      {isConfirmed ? kit.copied : (label ?? kit.copy)}
    </Button>
  );
}
