import { codes } from '@millrace/core';
import { domainSummaries } from '@millrace/core/openapi';
import { escaped } from '@millrace/core/smartlinks';
import { addresses } from './addresses.ts';
import type { Operation } from './operations.ts';
import { walk } from './walk.ts';

const whose: Readonly<Record<string, string>> = {
  anyone: 'anyone',
  member: 'who is signed in',
  publisher: 'publishers',
  advertiser: 'advertisers',
};

const about = new Map<string, string>(Object.entries(domainSummaries));

/** The page to read every call and to try it; what it needs beside itself are a style and a script of our own. */
export function docsPage(operations: readonly Operation[], origin: string): string {
  const domains = [...Map.groupBy(operations, ({ domain }) => domain)];
  const menu = domains.map(([name]) => `<li><a href="#${name}">${name}</a></li>`).join('');
  const sections = domains.map(
    ([name, calls]) =>
      `<section id="${name}"><h2>${name}</h2><p>${escaped(about.get(name) ?? '')}</p>${calls.map(callOf).join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Millrace API</title>
<link rel="stylesheet" href="${addresses.style}">
<script src="${addresses.script}" defer></script>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<h1>Millrace API</h1>
<p>${operations.length} calls at <code>${escaped(origin)}</code>. Programs read <a href="${addresses.document}">openapi.json</a>. <a href="/">To the portal</a></p>
</header>
<nav aria-label="Contents">
<label for="search">Find a call</label>
<input id="search" type="search" placeholder="smartlink, password, payment" autocomplete="off">
<p id="found" role="status"></p>
<ul><li><a href="#walk">A first walk</a></li><li><a href="#rules">How calls work</a></li>${menu}</ul>
</nav>
<main id="calls">
${walkOf(origin)}
${rules()}
${sections.join('\n')}
</main>
</body>
</html>
`;
}

function walkOf(origin: string): string {
  const steps = walk.map(
    ({ title, text, run }) =>
      `<li><h3>${escaped(title)}</h3><p>${escaped(text)}</p><pre tabindex="0"><code>${escaped(run)}</code></pre></li>`,
  );
  return `<section id="walk"><h2>A first walk</h2>
<p>With curl and a jar for cookies, from nothing to a smartlink. Begin with <code>ORIGIN=${escaped(origin)}</code>.</p>
<ol>${steps.join('')}</ol></section>`;
}

function rules(): string {
  const named = Object.entries(codes).map(([name, code]) => `<tr><td>${code}</td><td>${name}</td></tr>`);
  return `<section id="rules"><h2>How calls work</h2>
<ul>
<li>A GET asks by its query, a POST by a form: form-encoded, or multipart where it carries a file. Lists and objects travel as their JSON text, booleans as 1 and 0. A field that a call does not know is refused by its name.</li>
<li>Every answer is an envelope: <code>c</code> is 0 or a code, <code>m</code> says in words what went wrong, <code>d</code> is the answer. A refusal of fields names each in <code>d.fields</code>.</li>
<li>The cookie <code>sid</code> is the session. What changes something also needs the value of the cookie <code>csrftoken</code> in the header <code>X-CSRFToken</code>.</li>
<li>Refusals are HTTP 200. 404 is no such call, 413 too large, 429 too often, with <code>Retry-After</code>, and 500 a fault of ours; <code>X-Request-Id</code> is what support can look up.</li>
<li>Days and hours are those of GMT+8. Money is decimal text.</li>
</ul>
<details><summary>Codes</summary><table><thead><tr><th scope="col">c</th><th scope="col">means</th></tr></thead><tbody>${named.join('')}</tbody></table></details>
</section>`;
}

function callOf(call: Operation): string {
  const { id, method, path, summary, who, isOurs, fields, answer } = call;
  const asked = fields.map(
    ({ name, type, isRequired }) =>
      `<tr><th scope="row">${escaped(name)}${isRequired ? ' <span class="needed">required</span>' : ''}</th><td><code>${escaped(type)}</code></td></tr>`,
  );
  return `<details class="call" id="${escaped(id)}" data-text="${escaped(`${id} ${path} ${summary} ${fields.map(({ name }) => name).join(' ')}`.toLowerCase())}">
<summary><span class="method" data-method="${method}">${method}</span> <code>${escaped(path)}</code> <span class="about">${escaped(summary)}</span></summary>
<p><code>${escaped(id)}</code>, for ${escaped(whose[who] ?? who)}.${isOurs ? '' : ' Part of the specification.'}${call.changes ? ' Needs <code>X-CSRFToken</code>.' : ''}</p>
${asked.length > 0 ? `<table><thead><tr><th scope="col">field</th><th scope="col">type</th></tr></thead><tbody>${asked.join('')}</tbody></table>` : '<p>It takes no fields.</p>'}
<h3>Answer</h3><pre tabindex="0"><code>${escaped(answer)}</code></pre>
${call.takesFile ? '' : formOf(call)}
</details>`;
}

/** Sends the call from here, in the session of whoever reads the page. */
function formOf({ id, method, path, fields }: Operation): string {
  const inputs = fields.map(({ name, in: place, isRequired }) => {
    const own = `${id}-${name}`;
    return `<label for="${escaped(own)}">${escaped(name)}</label><input id="${escaped(own)}" name="${escaped(name)}" data-in="${place}"${isRequired ? ' required' : ''} autocomplete="off">`;
  });
  return `<details class="try"><summary>Try it</summary>
<form data-method="${method}" data-path="${escaped(path)}">${inputs.join('')}<button type="submit">Send ${method}</button></form>
<pre tabindex="0" role="status" hidden></pre></details>`;
}
