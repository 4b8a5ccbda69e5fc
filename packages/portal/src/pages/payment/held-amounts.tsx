import type { Given } from '@millrace/core';
import { money, sum } from '@millrace/core/format';
import type { paymentCalls } from '@millrace/core/payment';
import { Icon } from '@millrace/widgets/kit/icon';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { touchArea } from '@millrace/widgets/theme';
import { TriangleAlert } from 'lucide';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { addresses } from '../../addresses.ts';
import { useManager } from '../../shell/use-manager.ts';
import { AmountList, AmountsTitle } from './amount-list.ts';
import { paymentPage } from './words.ts';

interface HeldAmountsProps {
  readonly held: Given<typeof paymentCalls.next>['held'];
}

const usd = (amount: string) => money(amount, { currency: '$' });

/** What is not paid yet, each with its invoice and why; of what waits for a decision the sum, and who releases it. */
export function HeldAmounts({ held }: HeldAmountsProps) {
  const words = useWords(paymentPage);
  const email = useManager()?.email;
  const onHold = held.filter(({ is_short }) => is_short !== true);
  const isReleasable = held.some(({ invoice_id }) => invoice_id !== undefined);
  return (
    <section>
      <AmountsTitle id="held">
        {words.held}
        {onHold.length > 0 && (
          <Sum>
            <Icon of={TriangleAlert} size={16} />
            {usd(sum(onHold.map(({ amount }) => amount)))}
          </Sum>
        )}
      </AmountsTitle>
      <AmountList aria-labelledby="held">
        {held.map(({ amount, reason, invoice_id }, index) => (
          <li key={index}>
            <strong>{usd(amount)}</strong>
            <span>
              {reason}
              {invoice_id !== undefined && (
                <Invoice
                  to={addresses.invoice(invoice_id)}
                  aria-label={fill(words.showInvoice, { invoice: invoice_id })}
                >
                  {invoice_id}
                </Invoice>
              )}
            </span>
          </li>
        ))}
      </AmountList>
      {isReleasable && (
        <Release>
          {words.release} {email && <a href={`mailto:${encodeURI(email)}`}>{email}</a>}
        </Release>
      )}
    </section>
  );
}

const Sum = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--mr-space-4);
  font-variant-numeric: tabular-nums;
  color: var(--mr-warn);
`;

const Invoice = styled(Link)`
  display: table;
  color: var(--mr-accent-ink);
  ${touchArea}
`;

const Release = styled.p`
  margin: var(--mr-space-4) 0 0;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-quiet);
  overflow-wrap: anywhere;
  a {
    color: var(--mr-accent-ink);
  }
`;
