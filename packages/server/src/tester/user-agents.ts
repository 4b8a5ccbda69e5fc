import { systems, type System } from '@millrace/core/tester';

/** What browsers of these systems say that they are, as of November 2026. Versions beyond the first are frozen in both. */
const agents: Readonly<Record<keyof typeof systems, string>> = {
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
};

export function userAgentOf(os: System): string {
  return os === systems.ios ? agents.ios : agents.android;
}
