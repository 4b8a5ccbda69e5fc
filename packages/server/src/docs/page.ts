import { codes } from '@millrace/core';
import { writtenIn } from '@millrace/core/reference';
import type { Locale } from '@millrace/core/session';
import { escaped } from '@millrace/core/smartlinks';
import type { Network } from '../http/heads.ts';
import { addresses } from './addresses.ts';
import { callOf } from './call.ts';
import { domainText } from './call-words.ts';
import { manualPage } from './frame.ts';
import type { Operation } from './operations.ts';
import { walk } from './walk.ts';
import { docsWords, filled } from './words.ts';

/** The page to find, read and try every call; what it needs beside itself are a style and scripts of our own. */
export function docsPage(operations: readonly Operation[], network: Network, locale: Locale): string {
  const words = docsWords[locale];
  const domains = [...Map.groupBy(operations, ({ domain }) => domain)];
  const title = filled(words.title, { network: writtenIn(network, locale).name });
  const lead = filled(words.lead, {
    count: operations.length,
    origin: `<code>${escaped(network.origin)}</code>`,
    document: `<a href="${addresses.document}">openapi.json</a>`,
  });
  const labels = (['one', 'many', 'none', 'sending', 'unreachable'] as const).map(
    (name) => `data-${name}="${words[name]}"`,
  );
  return manualPage({
    locale,
    network,
    here: 'api',
    title,
    styles: [],
    scripts: [addresses.script],
    aside: `<ul>
<li><a href="#walk">${words.walk}</a></li>
<li><a href="#rules">${words.rules}</a></li>
</ul>
<ul>
${domains.map(([name, calls]) => `<li><a href="#${name}">${domainText(name, locale).title} <span class="count">${calls.length}</span></a></li>`).join('\n')}
</ul>`,
    main: `<h1>${escaped(title)}</h1>
<p class="lead">${lead}</p>
<search class="find">
<label for="search">${words.search}</label>
<div class="field"><input id="search" type="search" placeholder="${words.placeholder}" autocomplete="off" spellcheck="false" aria-keyshortcuts="/" ${labels.join(' ')}><kbd aria-hidden="true">/</kbd></div>
<p id="found" role="status"></p>
</search>
<section id="start" aria-labelledby="start-title"><h2 id="start-title">${words.start}</h2>
${walkOf(network.origin, locale)}
${rulesOf(locale)}
</section>
<section id="calls" aria-labelledby="calls-title"><div class="head"><h2 id="calls-title">${words.calls}</h2><button id="fold" type="button" class="plain" data-open="${words.openAll}" data-close="${words.closeAll}">${words.openAll}</button></div>
${domains.map(([name, calls]) => groupOf(name, calls, locale)).join('\n')}
</section>`,
  });
}

function groupOf(name: string, calls: readonly Operation[], locale: Locale): string {
  const { countOne, count } = docsWords[locale];
  const { title, about } = domainText(name, locale);
  const counted = calls.length === 1 ? countOne : filled(count, { count: calls.length });
  return `<details class="group" id="${escaped(name)}"><summary><h3>${escaped(title)}</h3><span class="about">${escaped(about)}</span><span class="count">${counted}</span></summary>
${calls.map((call) => callOf(call, locale)).join('\n')}
</details>`;
}

function walkOf(origin: string, locale: Locale): string {
  const { walk: title, walkHelp, walkLead } = docsWords[locale];
  const steps = walk.map(({ run, inChinese, ...english }) => {
    const words = locale === 'en' ? english : inChinese;
    return `<li><h4>${escaped(words.title)}</h4><p>${escaped(words.text)}</p><pre tabindex="0" lang="en"><code>${escaped(run)}</code></pre></li>`;
  });
  const lead = filled(walkLead, { origin: `<code>ORIGIN=${escaped(origin)}</code>` });
  return `<details class="group" id="walk"><summary><h3>${title}</h3><span class="about">${walkHelp}</span></summary>
<div class="prose"><p>${lead}</p><ol>${steps.join('')}</ol></div></details>`;
}

const code = (text: string) => `<code>${text}</code>`;

function rulesOf(locale: Locale): string {
  const words = docsWords[locale];
  const named = Object.entries(codes).map(([name, number]) => `<tr><td>${number}</td><td>${code(name)}</td></tr>`);
  const values = {
    c: code('c'),
    m: code('m'),
    d: code('d'),
    fields: code('d.fields'),
    sid: code('sid'),
    csrftoken: code('csrftoken'),
    header: code('X-CSRFToken'),
    retry: code('Retry-After'),
    id: code('X-Request-Id'),
    bearer: code('Authorization: Bearer mra_…'),
  };
  const rules = Object.values(words.rule).map((rule) => `<li>${filled(rule, values)}</li>`);
  return `<details class="group" id="rules"><summary><h3>${words.rules}</h3><span class="about">${words.rulesHelp}</span></summary>
<div class="prose"><ul>${rules.join('')}</ul>
<h4>${words.codes}</h4><table><thead><tr><th scope="col">${words.code}</th><th scope="col">${words.meaning}</th></tr></thead><tbody>${named.join('')}</tbody></table></div></details>`;
}
