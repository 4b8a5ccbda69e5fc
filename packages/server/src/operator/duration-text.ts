const [minute, hour, day] = [60, 3_600, 86_400];

/** A time from one moment to another as lists show it, in its two largest units. */
export function durationText(seconds: number): string {
  const wholeSeconds = Math.round(seconds);
  if (wholeSeconds < minute) return `${wholeSeconds}s`;
  if (wholeSeconds < hour) return `${Math.floor(wholeSeconds / minute)}m ${wholeSeconds % minute}s`;
  if (wholeSeconds < day) return `${Math.floor(wholeSeconds / hour)}h ${Math.floor((wholeSeconds % hour) / minute)}m`;
  return `${Math.floor(wholeSeconds / day)}d ${Math.floor((wholeSeconds % day) / hour)}h`;
}
