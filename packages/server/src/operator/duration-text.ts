const [minute, hour, day] = [60, 3_600, 86_400];

/** A time from one moment to another as lists show it, in its two largest units. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < minute) return `${whole}s`;
  if (whole < hour) return `${Math.floor(whole / minute)}m ${whole % minute}s`;
  if (whole < day) return `${Math.floor(whole / hour)}h ${Math.floor((whole % hour) / minute)}m`;
  return `${Math.floor(whole / day)}d ${Math.floor((whole % day) / hour)}h`;
}
