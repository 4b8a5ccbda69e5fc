import { chartGrain, hourIn, hourKey, type ChosenReport, type ReportRow } from '@millrace/core/reports';

/** Hours are told somewhere, so that the zone matters. */
export function hasHours(report: ChosenReport, now: Date): boolean {
  return report.group.includes('hour') || chartGrain(report, now) === 'hour';
}

/** An hour of a row in a zone, with its day where the row has one; without, as the zone stands on the given day. */
export function hourOf({ dt, hour = 0 }: Partial<ReportRow>, timeZone: string, day: string): string {
  const hourText = hourIn(hourKey(dt ?? day, hour), timeZone);
  return dt === undefined ? hourText.slice(11) : hourText.slice(5);
}
