// Alarms and the dashboard are files for Prometheus and Grafana: what they name, this server serves.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { root } from '../lab/imports.ts';
import { aServer } from '../lab/start.ts';

const token = 'a-long-secret-of-the-operator';
const server = aServer({ config: { metricsToken: token } });

const fileOf = (path: string) => readFileSync(join(root, 'ops', path), 'utf8');
const rules = fileOf('prometheus/millrace.rules.yml');
const ruleTests = fileOf('prometheus/millrace.rules.test.yml');
const dashboard = JSON.parse(fileOf('grafana/millrace.json')) as {
  readonly panels: readonly {
    readonly type: string;
    readonly title: string;
    readonly targets?: readonly { readonly expr: string }[];
  }[];
};
const docs = readFileSync(join(root, 'docs/operator.md'), 'utf8');
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
const metricsIn = (text: string) => new Set(text.match(/\b(?:millrace|process|nodejs)_[a-z_]+\b/g));
/** What an expression of a rule asks: the lines behind `expr:`, until the next field. */
const asked = [...rules.matchAll(/expr:([\s\S]*?)\n\s+(?:for|labels):/g)].map(([, text = '']) => text).join('\n');

/** The names of what is served, after something of each kind has happened. */
async function served(): Promise<Set<string>> {
  await fetch(`${server.origin}/postback`);
  await fetch(`${server.origin}/c`, { redirect: 'manual' });
  const answer = await fetch(`${server.origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  return new Set(
    [...(await answer.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

/** What is only served where a standby is connected, and what the embedded database, which has none, says nothing of. */
const ofStandbys = new Set(['millrace_replication_lag_seconds']);
if (inject('postgres') === undefined) ofStandbys.add('millrace_replication_standbys');

async function missing(named: ReadonlySet<string>): Promise<string[]> {
  const all = await served();
  return [...named].filter((name) => !all.has(name) && !ofStandbys.has(name));
}

test('every metric that an alarm asks for is served', async () => {
  expect(metricsIn(asked).size).toBeGreaterThan(10);
  expect(await missing(metricsIn(asked))).toEqual([]);
});

test('every panel of the dashboard asks for metrics that are served, and every metric of an alarm has a panel', async () => {
  const panels = dashboard.panels.filter(({ type }) => type !== 'row');
  for (const { title, targets = [] } of panels) {
    const named = metricsIn(targets.map(({ expr }) => expr).join(' '));
    expect(named.size, title).toBeGreaterThan(0);
    expect(await missing(named), title).toEqual([]);
  }
  const shown = metricsIn(panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join(' '));
  expect([...metricsIn(asked)].filter((name) => !shown.has(name))).toEqual([]);
});

test('every alarm says what to do, is tried, and stands in the docs', () => {
  expect(alerts.length).toBeGreaterThan(10);
  expect([...rules.matchAll(/ action: .{20}/g)]).toHaveLength(alerts.length);
  expect([...rules.matchAll(/severity: (?:page|ticket)/g)].length).toBeGreaterThanOrEqual(alerts.length);
  expect(alerts.filter((name) => !ruleTests.includes(`alertname="${name}"`))).toEqual([]);
  expect(alerts.filter((name) => !docs.includes(`\`${name}\``))).toEqual([]);
});

const promtools = ['promtool'].filter(isThere);
if (promtools.length === 0)
  console.log('Note: promtool is not installed: the rules of the alarms are read, and not run.');

test.each(promtools)('the rules fire when they are to, and nobody is woken for nothing, by %s', (promtool) => {
  const run = (...argv: string[]) =>
    execFileSync(promtool, argv, { cwd: join(root, 'ops/prometheus'), encoding: 'utf8' });
  expect(run('check', 'rules', 'millrace.rules.yml')).toContain('SUCCESS');
  expect(run('test', 'rules', 'millrace.rules.test.yml')).toContain('SUCCESS');
});

function isThere(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
