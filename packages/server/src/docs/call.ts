import type { Locale } from '@millrace/core/session';
import { escaped } from '@millrace/core/smartlinks';
import { callText } from './call-words.ts';
import type { Operation } from './operations.ts';
import { docsWords, filled } from './words.ts';

/** One call: a row that opens to its fields, its answer and a form to try it. */
export function callOf(call: Operation, locale: Locale): string {
  const words = docsWords[locale];
  const { id, method, path, fields } = call;
  const name = escaped(id);
  const parameters = fields.map(
    (field) =>
      `<tr><th scope="row">${escaped(field.name)}${field.isRequired ? ` <span class="tag">${words.required}</span>` : ''}</th><td><code>${escaped(field.type)}</code></td></tr>`,
  );
  const table = `<table><thead><tr><th scope="col">${words.field}</th><th scope="col">${words.type}</th></tr></thead><tbody>${parameters.join('')}</tbody></table>`;
  return `<details class="call" id="${name}">
<summary><span class="method" data-method="${method}">${method}</span><code class="path">${escaped(path)}</code><span class="about">${escaped(callText(call, locale))}</span></summary>
<div class="body">
<p class="facts"><a href="#${name}" title="${words.link}"><code>${name}</code></a>${factsOf(call, locale)}</p>
${parameters.length > 0 ? table : `<p>${words.noFields}</p>`}
<h4>${words.answer}</h4><pre tabindex="0" role="region" aria-label="${filled(words.answerOf, { call: name })}"><code>${escaped(answerText(call, locale))}</code></pre>
${call.takesFile ? '' : formOf(call, locale)}
</div>
</details>`;
}

function factsOf({ who, changes }: Operation, locale: Locale): string {
  const { whose, csrf } = docsWords[locale];
  const facts = [
    (whose as Readonly<Record<string, string>>)[who] ?? who,
    ...(changes ? [filled(csrf, { header: '<code>X-CSRFToken</code>' })] : []),
  ];
  return facts.map((fact) => ` <span class="tag">${fact}</span>`).join('');
}

function answerText({ answer }: Operation, locale: Locale): string {
  const { file, nothing } = docsWords[locale];
  return answer === 'a file' ? file : answer === 'nothing' ? nothing : answer;
}

/** Sends the call from here, in the session of whoever reads the page. */
function formOf({ id, method, path, fields }: Operation, locale: Locale): string {
  const { tryIt, tryHelp, send } = docsWords[locale];
  const inputs = fields.map(({ name, in: place, isRequired }) => {
    const elementId = escaped(`${id}-${name}`);
    return `<label for="${elementId}">${escaped(name)}</label><input id="${elementId}" name="${escaped(name)}" data-in="${place}"${isRequired ? ' required' : ''} autocomplete="off">`;
  });
  return `<details class="try"><summary>${tryIt}</summary>
<form data-method="${method}" data-path="${escaped(path)}"><p>${tryHelp}</p>${inputs.join('')}<button type="submit">${filled(send, { method })}</button></form>
<pre tabindex="0" role="status" hidden></pre></details>`;
}
