import { money, sentences } from '@millrace/core/format';
import { missingToPayment, paymentCalls, waitsForManager, wayToPayment } from '@millrace/core/payment';
import { daysForm, referenceCalls } from '@millrace/core/reference';
import { useCall } from '@millrace/widgets/data';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Progress } from '@millrace/widgets/kit/progress';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { AmountList, AmountsTitle } from './amount-list.ts';
import { HeldAmounts } from './held-amounts.tsx';
import { paymentPage } from './words.ts';
import { SectionTitle } from '../../shell/section.tsx';

const usd = (amount: string) => money(amount, { currency: '$' });

const change = (amount: string) => (amount.startsWith('-') ? `-${usd(amount.slice(1))}` : `+${usd(amount)}`);

/** What is paid next and when, how far it is to that, and which amounts wait for what. */
export function NextPayment() {
  const words = useWords(paymentPage);
  const next = useCall(paymentCalls.next, {});
  const balance = useCall(paymentCalls.balance, {});
  const terms = useCall(referenceCalls.provider, {});
  const failedCall = [next, balance, terms].find(({ error, data }) => error && !data);
  if (failedCall) {
    const refetchFailed = () => [next, balance, terms].forEach((call) => call.error && void call.refetch());
    return (
      <ErrorState
        title={words.nextFailed}
        error={failedCall.error}
        isRetrying={failedCall.isFetching}
        onRetry={refetchFailed}
      />
    );
  }
  if (!next.data || !balance.data || !terms.data) return <Waiting />;

  const { amount, due, held, adjustments } = next.data;
  const balanceAmount = balance.data.total_bonus;
  const minimum = usd(String(terms.data.minimum_payment));
  const missingAmount = missingToPayment(balanceAmount, terms.data);
  return (
    <Root>
      <SectionTitle>{words.next}</SectionTitle>
      {due ? (
        <div>
          <Amount>{usd(amount)}</Amount>
          <QuietText>{fill(words.nextOn, { day: due })}</QuietText>
        </div>
      ) : (
        <QuietText>{words.nextNone}</QuietText>
      )}
      <Progress
        label={words.way}
        value={wayToPayment(balanceAmount, terms.data)}
        text={
          missingAmount === undefined
            ? usd(balanceAmount)
            : fill(words.wayText, { amount: usd(balanceAmount), least: minimum })
        }
        help={
          missingAmount === undefined
            ? fill(words.wayDone, { least: minimum })
            : fill(words.missing, { amount: usd(missingAmount) })
        }
      />
      {adjustments.length > 0 && (
        <section>
          <AmountsTitle id="adjusted">{words.adjusted}</AmountsTitle>
          <AmountList aria-labelledby="adjusted">
            {adjustments.map((one, index) => (
              <li key={index}>
                <strong>{change(one.amount)}</strong>
                <span>
                  {fill(words.adjustedFor, { kind: words.adjustments[one.kind], day: one.day, reason: one.reason })}
                </span>
              </li>
            ))}
          </AmountList>
        </section>
      )}
      {held.length > 0 && <HeldAmounts held={held} />}
      <Terms>
        {sentences(
          fill(words.terms[daysForm(terms.data.payment_days)], {
            days: String(terms.data.payment_days),
            least: minimum,
          }),
          waitsForManager(next.data) && words.firstTerms,
        )}
      </Terms>
    </Root>
  );
}

function Waiting() {
  return (
    <Root aria-busy="true">
      <Skeleton width="120px" height="24px" />
      <Skeleton width="200px" height="56px" />
      <Skeleton height="56px" />
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: var(--mr-space-16);
`;

const Amount = styled.p`
  margin: 0;
  font: 600 var(--mr-text-28) var(--mr-font-text);
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.01em;
  color: var(--mr-ink-strong);
`;

const Terms = styled.p`
  margin: 0;
  padding-block-start: var(--mr-space-12);
  border-block-start: 1px solid var(--mr-line-hair);
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;
