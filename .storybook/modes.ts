/** The looks in which every story is drawn: theme × width. */
export interface Mode {
  readonly name: string;
  readonly theme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
}

export const modes: readonly Mode[] = (['light', 'dark'] as const).flatMap((theme) => [
  { name: `${theme}-desktop`, theme, width: 1280, height: 720 },
  { name: `${theme}-phone`, theme, width: 390, height: 720 },
]);
