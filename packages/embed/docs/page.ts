import { attributes, events, parts, tag, variables, version } from '../src/contract.ts';
import { contractInChinese } from './chinese.ts';
import { manualWords, type ManualWords } from './words.ts';

type Locale = keyof typeof manualWords;
type Row = readonly string[];

interface Built {
  /** The bundle's name. */
  readonly bundle: string;
  readonly pinned: { readonly name: string; readonly integrity: string };
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const code = (text: string) => `<code>${escaped(text)}</code>`;
const block = (text: string) => `<pre tabindex="0"><code>${text}</code></pre>`;
const origin = '<span class="origin">https://portal.example.com</span>';

/** The sentence with code in the place of its braces. */
const filled = (sentence: string, values: Readonly<Record<string, string>>) =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? code(values[name] ?? '') : place));

const table = (heads: Row, rows: readonly Row[]) =>
  `<div class="wide" tabindex="0" role="region" aria-label="${escaped(heads.join(', '))}"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows
    .map(
      ([name = '', ...rest]) =>
        `<tr><th scope="row">${code(name)}</th>${rest.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`,
    )
    .join('')}</tbody></table></div>`;

const choices = (id: string, label: string, values: readonly (readonly [value: string, text: string])[]) =>
  `<div><label for="${id}">${label}</label><select id="${id}" name="${id}">${values
    .map(([value, text]) => `<option value="${value}">${text}</option>`)
    .join('')}</select></div>`;

/**
 * For whoever puts the tester on a page: title, contents list and content, which the server puts into the frame of its
 * manuals. The names in it come from contract.ts; what is tried, playground.js shows.
 */
export function page(locale: Locale, built: Built): string {
  const words = manualWords[locale];
  const sections = sectionsOf(words, locale, built);
  const links = [['try', words.tryIt], ...sections.map(({ id, title }) => [id, title])];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>${words.title}</title>
</head>
<body>
<nav>
<ul>${links.map(([id, title]) => `<li><a href="#${id}">${title}</a></li>`).join('\n')}</ul>
</nav>
<main>
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${preview(words)}
<section aria-labelledby="reference"><h2 id="reference">${words.reference}</h2>
${sections.map(({ id, title, help, html }) => `<details class="group" id="${id}"><summary><h3>${title}</h3><span class="about">${help}</span></summary><div class="prose">${html}</div></details>`).join('\n')}
</section>
</main>
</body>
</html>
`;
}

function preview(words: ManualWords): string {
  const themes = Object.entries(words.themes);
  const { full, article, phone } = words.widths;
  const widths = [
    ['', full],
    ['680', article],
    ['358', phone],
  ] as const;
  const languages = [
    ['en', 'English'],
    ['zh-CN', '简体中文'],
  ] as const;
  return `<section id="try" aria-labelledby="try-title"><h2 id="try-title">${words.tryIt}</h2>
<noscript><p>${words.needsScript}</p></noscript>
<form id="choices">
${choices('source', words.source, Object.entries(words.sources))}
<div><label for="country">${words.country}</label><input id="country" name="country" maxlength="2" placeholder="${words.none}" autocomplete="off"></div>
${choices('lang', words.language, [['', words.ofPage], ...languages])}
${choices('theme', words.theme, [['', words.ofPage], ...themes])}
<div><label for="accent">${words.accent}</label><input id="accent" name="accent" type="color" value="#0b7a75"></div>
${choices('width', words.width, widths)}
</form>
<div id="stage"></div>
<div class="head"><h3>${words.paste}</h3><span><span id="copied" role="status" data-copied="${words.copied}" data-failed="${words.notCopied}"></span> <button id="copy" type="button">${words.copy}</button></span></div>
<pre tabindex="0"><code id="snippet">&lt;script src="${origin}/embed/${version}/tester.js" async&gt;&lt;/script&gt;
&lt;${tag}&gt;&lt;/${tag}&gt;</code></pre>
<p>${filled(words.room, { css: `${tag} { display: block; min-height: … }`, flex: 'flex: 1' })}</p></section>`;
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly help: string;
  readonly html: string;
}

function sectionsOf(words: ManualWords, locale: Locale, { bundle, pinned }: Built): Section[] {
  const { heads } = words;
  const said = locale === 'en' ? undefined : contractInChinese;
  const attributeRows = Object.entries(attributes).map(([name, { what, type }]) => [
    name,
    said?.attributes[name as keyof typeof attributes] ?? what,
    type,
  ]);
  const eventRows = Object.entries(events).map(([name, { what, type }]) => [
    name,
    said?.events[name as keyof typeof events] ?? what,
    type,
  ]);
  const promised = {
    version,
    loader: `/embed/${version}/tester.js`,
    bundle,
    global: 'Millrace',
  };
  return [
    {
      id: 'script',
      title: words.script,
      help: words.scriptHelp,
      html: block(`const tester = Millrace.tester(element, { source: 0, country: 'DE' });
tester.addEventListener('millrace:result', ({ detail }) =&gt; console.log(detail.verdict));
tester.remove();`),
    },
    {
      id: 'attributes',
      title: words.attributes,
      help: words.attributesHelp,
      html: table([heads.attribute, heads.what, heads.values], attributeRows),
    },
    {
      id: 'events',
      title: words.events,
      help: words.eventsHelp,
      html: table([heads.event, heads.what, heads.detail], eventRows),
    },
    {
      id: 'look',
      title: words.look,
      help: words.lookHelp,
      html: `<p>${filled(words.lookText, { scheme: 'color-scheme', part: '::part' })}</p>
${block(`${tag} { --mr-accent: #c2410c; --mr-radius-control: 9px; }
${tag}::part(primary) { text-transform: uppercase; }`)}
${table([heads.variable, heads.what], Object.entries(said?.variables ?? variables))}
${table([heads.part, heads.what], Object.entries(said?.parts ?? parts))}`,
    },
    {
      id: 'policy',
      title: words.policy,
      help: words.policyHelp,
      html: `<p>${words.policyText}</p>
<pre tabindex="0"><code id="policy-text">script-src ${origin}; connect-src ${origin}</code></pre>
<p>${filled(words.policyMore, { command: 'millrace provider set offers_site https://your-site.example' })}</p>`,
    },
    {
      id: 'pinned',
      title: words.pinned,
      help: words.pinnedHelp,
      html: `<p>${words.pinnedText}</p>
${block(`&lt;script src="${origin}/embed/${version}/${pinned.name}"
  integrity="${pinned.integrity}" crossorigin="anonymous" async&gt;&lt;/script&gt;`)}
<p>${words.pinnedMore}</p>`,
    },
    {
      id: 'frameworks',
      title: words.frameworks,
      help: words.frameworksHelp,
      html: `<p>${filled(words.frameworksText, {
        vue: 'compilerOptions.isCustomElement',
        types: "import '@millrace/widgets/tag'",
        manifest: 'custom-elements.json',
      })}</p>`,
    },
    {
      id: 'promise',
      title: words.promise,
      help: words.promiseHelp.replace('{version}', version),
      html: `<ul>${Object.values(words.promises)
        .map((promise) => `<li>${filled(promise, promised)}</li>`)
        .join('')}</ul><p>${words.browsers}</p>`,
    },
    {
      id: 'without',
      title: words.without,
      help: words.withoutHelp,
      html: `<p>${filled(words.withoutText, { tag: `<${tag}>` })}</p>`,
    },
  ];
}
