import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { defaultProvider } from '../../packages/server/src/reference/provider.ts';
import { newDemoData, settingsOf, type DemoData } from './demo-data.ts';
import { freePort } from './free-port.ts';
import { serve, stopServing } from './server.ts';

/** How many free tests a visitor has, which is whoever asks from this machine. */
export const dailyTests = 25;

/**
 * The demonstration with its two partner sites and its link lab, each at an origin of its own. A test that brings pages of
 * its own shows them at `host`, which is the English site then.
 */
export function withSites({ hasHost = false } = {}) {
  let data: DemoData | undefined;
  let shown = { body: '', headers: {} };
  const host = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...shown.headers }).end(shown.body);
  });
  const sites = {
    portal: '',
    offers: '',
    english: '',
    lab: '',
    host: '',
    show(body: string, headers: Readonly<Record<string, string>>) {
      shown = { body, headers };
    },
  };

  beforeAll(async () => {
    data = await newDemoData();
    const ports = await Promise.all([freePort(), freePort(), freePort(), freePort(), freePort()]);
    const [portal, offers, english, lab, own] = ports;
    host.listen(own, 'localhost');
    await once(host, 'listening');
    Object.assign(sites, {
      portal: `http://localhost:${portal}`,
      offers: `http://localhost:${offers}`,
      english: `http://localhost:${english}`,
      lab: `http://127.0.0.1:${lab}`,
      host: `http://localhost:${own}`,
    });
    const settings = { ...defaultProvider, daily_tests: dailyTests, english_site: hasHost ? sites.host : '' };
    const provider = join(data.config.dataDir, 'provider.json');
    writeFileSync(provider, JSON.stringify(settings));
    await serve({
      ...settingsOf(data),
      PROVIDER: provider,
      PORT: String(portal),
      OFFERS_SITE_PORT: String(offers),
      ENGLISH_SITE_PORT: String(english),
      LAB_PORT: String(lab),
      REACHABLE: `127.0.0.1:${lab}`,
    });
  });
  afterAll(async () => {
    host.closeAllConnections();
    host.close();
    await stopServing();
    data?.remove();
  });
  return sites;
}

export type Sites = ReturnType<typeof withSites>;
