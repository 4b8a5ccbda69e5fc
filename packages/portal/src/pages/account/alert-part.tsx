import {
  accountCalls,
  alertFrequencies,
  alertKinds,
  dailyAlertHour,
  type AlertSettings,
  type SavedAlerts,
} from '@millrace/core/account';
import { sentences } from '@millrace/core/format';
import { timezoneLabel } from '@millrace/core/reference';
import { useCall, useSend } from '@millrace/widgets/data';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { Select } from '@millrace/widgets/kit/select';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { Toggle } from '@millrace/widgets/kit/toggle';
import { fill } from '@millrace/widgets/messages';
import { useClosed, useLocale, useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { PartFailed } from '../reports/part-failed.tsx';
import { alertPart } from './alert-words.ts';
import { useAnchor } from './use-anchor.ts';
import { useSavedAtOnce } from './use-saved-at-once.ts';
import { PageSection } from '../../shell/section.tsx';

/** Where e-mails lead that tell how to get fewer of them. */
const anchor = 'alerts';

/** Which notifications come by e-mail too, and when; each choice is saved at once. */
export function AlertPart() {
  const words = useWords(alertPart);
  const settings = useCall(accountCalls.alerts, {});
  useAnchor(anchor, settings.data !== undefined);

  if (settings.data?.is_on === false) return null;
  return (
    <PageSection id={anchor} title={words.title} help={words.help}>
      {settings.data ? (
        <Choices settings={settings.data} />
      ) : settings.error ? (
        <PartFailed title={words.failed} call={settings} />
      ) : (
        <Skeleton height="280px" />
      )}
    </PageSection>
  );
}

const usualQuietHours = { quiet_from: 22, quiet_until: 7 };
const noQuietHours = { quiet_from: 0, quiet_until: 0 };

function Choices({ settings }: { readonly settings: AlertSettings }) {
  const words = useWords(alertPart);
  const locale = useLocale();
  const closedReason = useClosed(accountCalls.saveAlerts);
  const { shown, change } = useAlerts(settings);
  const isQuiet = shown.quiet_from !== shown.quiet_until;
  const { timezone } = settings;
  const zone = timezone.location === '' ? words.noZone : fill(words.zone, { zone: timezoneLabel(timezone, locale) });
  const isDisabled = closedReason !== undefined;
  const hoursWithout = (other: number) =>
    Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: hourText(hour) })).filter(
      ({ value }) => value !== other,
    );
  return (
    <>
      {closedReason !== undefined && <QuietText>{closedReason}</QuietText>}
      <Kinds>
        {alertKinds.map((kind) => (
          <Select
            key={kind}
            label={words.kinds[kind]}
            value={shown[kind]}
            disabled={isDisabled}
            options={alertFrequencies.map((value) => ({ value, label: words.frequencies[value] }))}
            onChange={(frequency) => change({ [kind]: frequency })}
          />
        ))}
      </Kinds>
      <QuietText>{sentences(fill(words.daily, { hour: hourText(dailyAlertHour(shown)) }), zone)}</QuietText>
      <Toggle
        label={words.weekly}
        help={words.weeklyHelp}
        isOn={shown.weekly_summary === true}
        disabled={isDisabled}
        onChange={(weekly_summary) => change({ weekly_summary })}
      />
      <Toggle
        label={words.quiet}
        help={words.quietHelp}
        isOn={isQuiet}
        disabled={isDisabled}
        onChange={(isOn) => change(isOn ? usualQuietHours : noQuietHours)}
      />
      {isQuiet && (
        <Hours>
          <Select
            label={words.from}
            value={shown.quiet_from}
            disabled={isDisabled}
            options={hoursWithout(shown.quiet_until)}
            onChange={(quiet_from) => change({ quiet_from })}
          />
          <Select
            label={words.until}
            value={shown.quiet_until}
            disabled={isDisabled}
            options={hoursWithout(shown.quiet_from)}
            onChange={(quiet_until) => change({ quiet_until })}
          />
        </Hours>
      )}
    </>
  );
}

function useAlerts({ timezone: _zone, is_on: _isOn, ...savedAlerts }: AlertSettings) {
  const { mutateAsync } = useSend(accountCalls.saveAlerts);
  const { saved: done } = useWords(alertPart);
  return useSavedAtOnce<SavedAlerts>(savedAlerts, { save: mutateAsync, done });
}

function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

const Kinds = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
  gap: var(--mr-space-12) var(--mr-space-16);
`;

const Hours = styled.div`
  display: grid;
  grid-template-columns: repeat(2, 144px);
  gap: var(--mr-space-12);
`;
