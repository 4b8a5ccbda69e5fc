import { paymentCalls } from '@millrace/core/payment';
import { saveFile } from '@millrace/widgets/data';
import { useClient, useClosed, useNotices } from '@millrace/widgets/provider';
import { touchArea } from '@millrace/widgets/theme';
import { useRef, type ComponentProps, type MouseEvent } from 'react';
import { styled } from 'styled-components';

interface FileLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel' | 'onClick'> {
  readonly href: string;
  /** The payment whose invoice it is, or whose slip where it has a name to be saved under. */
  readonly invoice: string;
}

/**
 * A link to a paper of a payment. One of ours is asked for by the page: whose session has ended meanwhile is led to the
 * login, and what is gone is told, where a browser would save the refusal as the file.
 */
export function FileLink({ invoice, href, ...rest }: FileLinkProps) {
  const { download: name } = rest;
  const row = name === undefined ? paymentCalls.invoice : paymentCalls.slip;
  const isOurs = useClosed(row) === undefined;
  const client = useClient();
  const notices = useNotices();
  const isComing = useRef(false);

  async function open(event: MouseEvent) {
    const { origin, searchParams } = new URL(href, location.href);
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!isPlain || !isOurs || origin !== location.origin) return;
    event.preventDefault();
    if (isComing.current) return;
    isComing.current = true;
    // What is opened later than the press is kept from opening.
    const tab = name === undefined ? window.open('about:blank') : undefined;
    try {
      const chunk = searchParams.get('part');
      const file = await client.send(row, { invoice_id: invoice, ...(chunk === null ? {} : { part: Number(chunk) }) });
      if (typeof name === 'string') saveFile(name, file, file.type);
      else tab?.location.replace(href);
    } catch (error) {
      tab?.close();
      notices.failure(error);
    }
    isComing.current = false;
  }

  return <Anchor {...rest} href={href} target="_blank" rel="noreferrer" onClick={open} />;
}

const Anchor = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--mr-space-4);
  white-space: nowrap;
  color: var(--mr-accent-ink);
  ${touchArea}
`;
