/** A look in which stories are shown: theme × width. */
export interface Mode {
  readonly name: string;
  readonly theme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
}

const desktop = { width: 1280, height: 720 };
const phone = { width: 390, height: 720 };

export const lightDesktop: Mode = { name: 'light-desktop', theme: 'light', ...desktop };
export const lightPhone: Mode = { name: 'light-phone', theme: 'light', ...phone };
export const darkDesktop: Mode = { name: 'dark-desktop', theme: 'dark', ...desktop };
export const darkPhone: Mode = { name: 'dark-phone', theme: 'dark', ...phone };
