import { accountCalls, dailyAlertHour, telegramFrequencies, type Telegram } from '@millrace/core/account';
import { sentences } from '@millrace/core/format';
import { useSend } from '@millrace/widgets/data';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { Select } from '@millrace/widgets/kit/select';
import { fill } from '@millrace/widgets/messages';
import { useClosed, useWords } from '@millrace/widgets/provider';
import { hourText, QuietHoursChoice, useZoneText } from './quiet-hours.tsx';
import { telegramPart } from './telegram-words.ts';
import { useSavedAtOnce } from './use-saved-at-once.ts';

interface TelegramWhenProps {
  readonly telegram: Telegram;
}

/** How often alerts come, and between which hours none does; each choice is saved at once. */
export function TelegramWhen({ telegram }: TelegramWhenProps) {
  const words = useWords(telegramPart);
  const { bot_id, frequency, quiet_from, quiet_until, timezone } = telegram;
  const { mutateAsync } = useSend(accountCalls.saveTelegram);
  const { shown, change } = useSavedAtOnce(
    { frequency, quiet_from, quiet_until },
    { save: (chosen) => mutateAsync({ bot_id, ...chosen }), done: words.saved },
  );
  const isDisabled = useClosed(accountCalls.saveTelegram) !== undefined;
  const zone = useZoneText(timezone);
  const isDaily = shown.frequency === 'daily';
  const isQuiet = shown.quiet_from !== shown.quiet_until;
  const daily = isDaily ? [fill(words.daily, { hour: hourText(dailyAlertHour(shown)) })] : [];
  return (
    <>
      <Select
        label={words.frequency}
        value={shown.frequency}
        disabled={isDisabled}
        options={telegramFrequencies.map((value) => ({ value, label: words.frequencies[value] }))}
        onChange={(chosen) => change({ frequency: chosen })}
      />
      <QuietHoursChoice hours={shown} help={words.quietHelp} isDisabled={isDisabled} onChange={change} />
      {(isDaily || isQuiet) && <QuietText>{sentences(...daily, zone)}</QuietText>}
    </>
  );
}
