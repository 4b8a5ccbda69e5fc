// A session may end while somebody saves: what was typed into any form is there again after the login.
import { codeOf, watch, type Guard } from './lab/guard.ts';
import { readSources } from './lab/imports.ts';

const portal = 'packages/portal/src';
const widgets = 'packages/widgets/src';

/** Forms that keep nothing themselves, and why not. */
const keptElsewhere: Readonly<Record<string, string>> = {
  [`${portal}/pages/channels/app-form.tsx`]: 'the page of a new app and that of an old one keep what stands in it',
  [`${portal}/pages/registration/wizard.tsx`]: 'there is no session yet; createRegistration keeps its answers',
  [`${portal}/pages/session/login-form.tsx`]: 'there is no session yet; it keeps the address by createAutosave',
  [`${portal}/pages/session/forgot-form.tsx`]: 'there is no session yet; it begins with the address of the login',
  [`${widgets}/apply-dialog/apply-form.tsx`]: 'the dialogs around it keep what stands in it',
  [`${widgets}/smartlink-editor/editor.tsx`]: 'storedDraft keeps it, and offers it instead of forcing it on anybody',
  [`${widgets}/tracker-tester/link-form.tsx`]: 'it tells what stands in it, and the page of the tester keeps that',
  [`${widgets}/tracker-tester/share.tsx`]: 'it is one line, and nobody is signed in',
  [`${portal}/pages/account/password-dialog.tsx`]: 'it holds nothing but passwords',
  [`${portal}/pages/account/new-key-dialog.tsx`]:
    'what a key may do is chosen each time, and not left from another time',
  [`${portal}/pages/account/telegram-bot.tsx`]: 'it holds nothing but a secret',
  [`${portal}/pages/account/invite-dialog.tsx`]: 'it is one line, and not left for whoever is invited another time',
  [`${portal}/pages/session/new-password-form.tsx`]: 'it holds nothing but passwords',
  [`${widgets}/second-factor/factor-proof.tsx`]: 'it holds nothing but codes',
  [`${widgets}/second-factor/time-codes-dialog.tsx`]: 'it holds a code, and a name for what the code proves',
  [`${widgets}/second-factor/passkey-dialog.tsx`]: 'the name is of a key that is made in the same breath',
  [`${portal}/pages/channels/integration-check.tsx`]: 'nothing is typed: all of it is chosen',
  [`${portal}/pages/reports/api-trial.tsx`]: 'nothing is typed: all of it is chosen',
  [`${portal}/pages/reports/source-dialog.tsx`]: 'nothing is typed: all of it is chosen',
  [`${widgets}/kit/filter-panel.tsx`]: 'nothing is typed: all of it is chosen',
  [`${portal}/shell/sdk-terms.tsx`]: 'nothing is typed: it is one box to tick',
  [`${widgets}/creative-picker/recommended-drawer.tsx`]: 'it is made anew from the creative that is selected',
  [`${widgets}/kit/search-line.tsx`]: 'a search',
};

const guards: readonly Guard[] = [
  {
    title: 'what is typed into a form is kept until it is saved, or the list says why not',
    remedy:
      'Hold the values by useAutosave, with `about` where the form opens by a press and useReopened where it is opened.',
    breaches: (all) =>
      all
        .filter(({ path, text }) => !(path in keptElsewhere) && /\sonSubmit=\{/.test(codeOf(text)))
        .filter(({ text }) => !/\buseAutosave(?:Store)?[(<]/.test(codeOf(text)))
        .map(({ path }) => path),
    wrong: { [`${portal}/pages/account/contact-form.tsx`]: '<Form noValidate onSubmit={save}>' },
  },
  {
    title: 'a form that is said to be kept elsewhere is a form',
    remedy: 'Take it off the list in tests/autosave.test.ts.',
    breaches: (all) =>
      all
        .filter(({ path, text }) => path in keptElsewhere && !/\sonSubmit=\{/.test(codeOf(text)))
        .map(({ path }) => path),
    wrong: { [`${portal}/shell/sdk-terms.tsx`]: '<p>Nothing to send.</p>' },
  },
  {
    title: 'a form that is kept by what it was opened for is opened again',
    remedy: 'Begin the state that opens it with useReopened and the name of the form.',
    breaches: (all) => {
      const opened = all.map(({ text }) => codeOf(text)).join('\n');
      return all.flatMap(({ path, text }) =>
        [...codeOf(text).matchAll(/\buseAutosave(?:Store)?(?:<\w+>)?\(\s*(['`][^'`]+['`])[\s\S]{0,200}?\babout\b/g)]
          .map(([, name = '']) => name.replaceAll(/\$\{[^}]*\}/g, ''))
          .filter((name) => !isOpenedAgain(opened, name))
          .map((name) => `${path}: ${name}`),
      );
    },
    wrong: { [`${portal}/pages/channels/website-form.tsx`]: "useAutosave('other', before, { about });" },
  },
];

/** By useReopened, or by looking whether what was typed still fits what is there. */
function isOpenedAgain(code: string, name: string): boolean {
  return [...code.matchAll(/\b(?:useReopened(?:<[^(]*>)?\(|createAutosave\(place, )\s*(['`][^'`]+['`])/g)].some(
    ([, other = '']) => other.replaceAll(/\$\{[^}]*\}/g, '') === name,
  );
}

watch(guards, readSources('packages/{portal,widgets}/src/**/*.{ts,tsx}'));
