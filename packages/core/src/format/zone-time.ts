const minuteMs = 60_000;

/** The hour on a clock of the zone, such as `Europe/Berlin`, and how much of it has passed. */
export function timeIn(zone: string, at: Date): { hour: number; pastMs: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).formatToParts(at);
  const valueOf = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return { hour: valueOf('hour'), pastMs: valueOf('minute') * minuteMs + (at.getTime() % minuteMs) };
}
