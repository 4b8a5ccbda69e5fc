import type { WebhookConversions } from '@millrace/core/account';
import { Fieldset } from '@millrace/widgets/kit/fieldset';
import { Toggle } from '@millrace/widgets/kit/toggle';
import { useWords } from '@millrace/widgets/provider';
import { SentState } from './sent-state.tsx';
import { useChosenAtOnce } from './use-chosen-at-once.ts';
import { webhookPart } from './webhook-words.ts';

interface SentConversionsProps {
  readonly conversions: WebhookConversions;
  readonly isDisabled?: boolean;
  readonly save: (chosen: { readonly conversions: 0 | 1 }) => Promise<unknown>;
}

/** Whether each conversion is sent to the webhook too, which is no alert; the choice is saved at once. */
export function SentConversions({ conversions, isDisabled = false, save }: SentConversionsProps) {
  const words = useWords(webhookPart);
  const { chosen, choose } = useChosenAtOnce<'conversions'>({
    save: (_key, isOn) => save({ conversions: isOn ? 1 : 0 }),
    done: words.saved,
  });
  return (
    <Fieldset label={words.conversionsTitle} role="group">
      {() => (
        <>
          <Toggle
            label={words.conversions}
            help={words.conversionsHelp}
            isOn={chosen.get('conversions') ?? conversions.is_on}
            disabled={isDisabled}
            onChange={(isOn) => choose('conversions', isOn)}
          />
          <SentState waiting={conversions} words={words.conversionsWaiting} />
        </>
      )}
    </Fieldset>
  );
}
