// Finds the browser that the tests drive, or brings one: a system Chromium or Chrome, else Playwright's own, else an
// installed one (apt as root on Debian, otherwise Playwright's download).
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const places = [
  process.env['CHROMIUM'],
  // Without windows, tabs and menus a browser starts and opens pages in half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Flags that keep the browser quiet and let it run as root and without a display. */
const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-extensions',
  '--disable-features=PreloadTopChromeWebUI',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

/** How Playwright starts the browser that is here. */
export function browserLaunch(): { args: string[]; executablePath?: string } {
  const path = findBrowser();
  return { args: browserFlags, ...(path === undefined ? {} : { executablePath: path }) };
}

/** The path of a browser that is here, or undefined. */
function findBrowser(): string | undefined {
  return [...places, chromium.executablePath()].find((path) => path !== undefined && existsSync(path));
}

/** Installs a browser if there is none. */
export function bringBrowser(): void {
  if (findBrowser()) return;
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  console.log('No Chromium or Chrome is on this machine: installing one for the tests.');
  try {
    if (isDebianRoot) {
      execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    } else {
      execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
    }
  } catch {
    // The sentence below says it all.
  }
  if (findBrowser()) return;
  console.error('The tests need a browser: install Chromium or Chrome, or set CHROMIUM to the path of one.');
  process.exit(1);
}
