import { attributes, events, parts, tag, variables, version } from '../src/contract.ts';

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  `<div class="wide" tabindex="0" role="region" aria-label="${escaped(heads.join(', '))}"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows
    .map(
      ([name = '', ...rest]) =>
        `<tr><th scope="row"><code>${escaped(name)}</code></th>${rest.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`,
    )
    .join('')}</tbody></table></div>`;

const choices = (id: string, label: string, values: readonly (readonly [value: string, text: string])[]) =>
  `<div><label for="${id}">${label}</label><select id="${id}" name="${id}">${values
    .map(([value, text]) => `<option value="${value}">${text}</option>`)
    .join('')}</select></div>`;

/** For whoever puts the tester on a page. The names in it come from contract.ts; what is tried, playground.js shows. */
export function page(bundle: string, pinned: { name: string; integrity: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The link tester on your page: Millrace</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="style.css">
<script src="playground.js" defer></script>
</head>
<body>
<main>
<h1>The link tester on your page</h1>
<p class="lead">One script and one tag. The script is under 700 bytes, takes the room of the form at once, and fetches the tester when the tag comes near the visitor's eye; nothing of your page is touched, and nothing of it moves.</p>

<section aria-labelledby="try"><h2 id="try">Try it</h2>
<form id="choices">
${choices('source', 'Source', [
  ['0', '0, offers site'],
  ['1', '1, English site'],
  ['2', '2, any other'],
])}
<div><label for="country">Country</label><input id="country" name="country" maxlength="2" placeholder="None" autocomplete="off"></div>
${choices('lang', 'Language', [
  ['', 'That of the page'],
  ['en', 'English'],
  ['zh-CN', '简体中文'],
])}
${choices('theme', 'Theme', [
  ['', 'That of the page'],
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['system', "The visitor's"],
])}
<div><label for="accent">Accent</label><input id="accent" name="accent" type="color" value="#0b7a75"></div>
${choices('width', 'Its place', [
  ['', 'All there is'],
  ['680', '680 px, an article'],
  ['358', '358 px, a phone'],
])}
</form>
<div id="stage"></div>
<h3>To paste</h3>
<pre tabindex="0"><code id="snippet"></code></pre>
<p><button id="copy" type="button">Copy</button> <span id="copied" role="status"></span></p>
<p>The script keeps room of the right height for any width from 240 px on, so that nothing moves when the tester comes. If your page may be painted before an async script runs, put the script into its head, or write <code>millrace-tester { display: block; min-height: … }</code> into your style sheet. In a row that shrinks to its content it is 240 px wide: give it <code>flex: 1</code> or a width.</p></section>

<section aria-labelledby="script"><h2 id="script">From a script</h2>
<pre tabindex="0"><code>const tester = Millrace.tester(element, { source: 0, country: 'DE' });
tester.addEventListener('millrace:result', ({ detail }) =&gt; console.log(detail.verdict));
tester.remove();</code></pre></section>

<section aria-labelledby="attributes"><h2 id="attributes">Attributes</h2>
<p>They count whenever they change.</p>
${table(
  ['Attribute', 'What', 'Values'],
  Object.entries(attributes).map(([name, { what, type }]) => [name, what, type]),
)}</section>

<section aria-labelledby="events"><h2 id="events">Events</h2>
<p>On the element; they bubble.</p>
${table(
  ['Event', 'What', 'detail'],
  Object.entries(events).map(([name, { what, type }]) => [name, what, type]),
)}</section>

<section aria-labelledby="look"><h2 id="look">Its look</h2>
<p>It takes your font, your direction and your <code>color-scheme</code>. Colours and corners are CSS variables of the tag; what they do not reach, <code>::part</code> does.</p>
<pre tabindex="0"><code>millrace-tester { --mr-accent: #c2410c; --mr-radius-control: 9px; }
millrace-tester::part(primary) { text-transform: uppercase; }</code></pre>
${table(['Variable', 'What'], Object.entries(variables))}
${table(['Part', 'What'], Object.entries(parts))}</section>

<section aria-labelledby="policy"><h2 id="policy">Content Security Policy</h2>
<p>This is all that it needs of yours; no nonce, no style, no frame, and no Trusted Types policy:</p>
<pre tabindex="0"><code id="policy-text">script-src <span class="origin">https://portal.example.com</span>; connect-src <span class="origin">https://portal.example.com</span></code></pre>
<p>Pages that isolate themselves (COEP, COOP) may show it as they are. The calls need your site to be one of the provider's two partner sites; on any other it says so, and whom to ask. Ask the operator, who enters a site by <code>millrace provider set offers_site https://your-site.example</code>. No cookie goes along, so nothing is lost where third-party cookies are blocked.</p></section>

<section aria-labelledby="pinned"><h2 id="pinned">By its hash</h2>
<p>The address above always brings the newest tester. A page that runs only what it knows the hash of names the exact script; that one fetches the bundle and the words that belong to it, by their hashes too, and nothing of it changes until you change the tag:</p>
<pre tabindex="0"><code>&lt;script src="<span class="origin">https://portal.example.com</span>/embed/${version}/${pinned.name}"
  integrity="${pinned.integrity}" crossorigin="anonymous" async&gt;&lt;/script&gt;</code></pre>
<p>Upgrades of the portal leave these files where they are: it keeps the last hundred versions.</p></section>

<section aria-labelledby="frameworks"><h2 id="frameworks">React, Vue and others</h2>
<p>The tag is a custom element: React 19 and Vue write its attributes as they are; in Vue name it in <code>compilerOptions.isCustomElement</code>. Types for JSX: <code>import '@millrace/widgets/tag'</code>, the manifest for editors is <code>custom-elements.json</code>. A page that is exchanged without a reload, as by Turbo, may run the script as often as it likes.</p></section>

<section aria-labelledby="promise"><h2 id="promise">What never breaks</h2>
<ul>
<li>The address <code>/embed/${version}/tester.js</code> stays, and what is pasted once works for as long as it does.</li>
<li>Attributes, events, parts and variables of ${version} stay as they are; new ones may come. What would break them has another address.</li>
<li>The script names the exact bundle that it belongs to, <code>${escaped(bundle)}</code>, and its hash; a browser runs no other. That file never changes, and an upgrade does not take it away.</li>
<li>Height at first, in English and Chinese: at most what the preview above tells for a width.</li>
<li>Nothing in your page but the tag, and no global but <code>Millrace</code>.</li>
</ul>
<p>It needs a browser of 2024 or later (Chrome 123, Safari 17.5, Firefox 128); older ones show what stands in the tag.</p></section>

<section aria-labelledby="without"><h2 id="without">Without JavaScript</h2>
<p>What stands inside <code>&lt;${tag}&gt;</code> is shown until the tester comes, and where no script runs: a link to the tester's own page.</p></section>
</main>
</body>
</html>
`;
}
