import { accountCalls, alertFrequencies, alertKinds, dailyAlertHour, type AlertSettings } from '@millrace/core/account';
import { sentences } from '@millrace/core/format';
import { useCall, useSend } from '@millrace/widgets/data';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { Select } from '@millrace/widgets/kit/select';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { Toggle } from '@millrace/widgets/kit/toggle';
import { fill } from '@millrace/widgets/messages';
import { useClosed, useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { PartFailed } from '../reports/part-failed.tsx';
import { alertPart } from './alert-words.ts';
import { hourText, QuietHoursChoice, useZoneText } from './quiet-hours.tsx';
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

function Choices({ settings }: { readonly settings: AlertSettings }) {
  const words = useWords(alertPart);
  const closedReason = useClosed(accountCalls.saveAlerts);
  const { shown, change } = useAlerts(settings);
  const zone = useZoneText(settings.timezone);
  const isDisabled = closedReason !== undefined;
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
        isOn={shown.weekly_summary}
        disabled={isDisabled}
        onChange={(weekly_summary) => change({ weekly_summary })}
      />
      <QuietHoursChoice hours={shown} help={words.quietHelp} isDisabled={isDisabled} onChange={change} />
    </>
  );
}

function useAlerts({ timezone: _zone, is_on: _isOn, ...savedAlerts }: AlertSettings) {
  const { mutateAsync } = useSend(accountCalls.saveAlerts);
  const { saved: done } = useWords(alertPart);
  return useSavedAtOnce(savedAlerts, { save: mutateAsync, done });
}

const Kinds = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
  gap: var(--mr-space-12) var(--mr-space-16);
`;
