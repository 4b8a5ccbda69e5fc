import type { Check, Fault } from './fault.ts';

const story = (id: string): Check => ({ kind: 'story', story: id });
const journey = (file: string, test: string): Check => ({ kind: 'journey', file: `tests/e2e/${file}.test.ts`, test });
const kit = (name: string) => `packages/widgets/src/kit/${name}`;

/** What people do without a pointer, and where the focus is. */
export const keyboard: readonly Fault[] = [
  {
    name: 'every row of a table is in the tab order',
    file: kit('table-row.tsx'),
    find: 'tabIndex={isActive ? 0 : -1}',
    replace: 'tabIndex={isActive ? 0 : 0}',
    check: [story('kit-table--ten-thousand'), journey('account-keyboard', 'Tab comes to every control')],
    red: /Kit\/Table|Tab comes to every control/,
    seenBefore: false,
  },
  {
    name: 'End leads past the last row',
    file: kit('table-keys.ts'),
    find: "case 'End':\n      return count - 1;",
    replace: "case 'End':\n      return count - 2;",
    check: story('kit-table--ten-thousand'),
    red: /Kit\/Table \/ Ten Thousand/,
  },
  {
    name: 'Enter does not open a row',
    file: kit('table-keys.ts'),
    find: "else if (event.key === 'Enter' && onOpen) open(indexOf(row));",
    replace: "else if (event.key === ' ' && onOpen) open(indexOf(row));",
    check: story('kit-table--ten-thousand'),
    red: /Kit\/Table \/ Ten Thousand/,
  },
  {
    name: 'a closed dialog leaves the focus nowhere',
    file: kit('modal.tsx'),
    find: '      if (before instanceof HTMLElement) before.focus();\n',
    replace: '      void before;\n',
    check: [story('kit-dialog--keyboard'), journey('account-keyboard', 'dialogs that give the focus back')],
    red: /Kit\/Dialog \/ Keyboard|give the focus back/,
  },
  {
    name: 'a removed tag takes the focus along',
    file: kit('tag-list.tsx'),
    find: '    crosses[Math.min(index, crosses.length - 1)]?.focus();\n',
    replace: '    void crosses;\n',
    check: story('kit-taglist--keyboard'),
    red: /Kit\/TagList \/ Keyboard/,
  },
  {
    name: 'the first wrong field of a form has not the focus',
    file: 'packages/widgets/src/apply-dialog/apply-form.tsx',
    find: '\'[aria-invalid="true"]\')?.focus();',
    replace: '\'[aria-invalid="true"]\')?.scrollIntoView();',
    check: story('widgets-applydialog--problems'),
    red: /ApplyDialog \/ Problems/,
  },
  {
    name: 'a place for files can not be reached by Tab',
    file: kit('drop-zone.tsx'),
    find: 'ref={inputRef} type="file"',
    replace: 'ref={inputRef} tabIndex={-1} type="file"',
    check: story('widgets-signatureupload--keyboard'),
    red: /SignatureUpload \/ Keyboard/,
  },
  {
    name: 'what has the focus looks like everything else',
    file: 'packages/widgets/src/theme/focus.ts',
    find: '    outline: 2px solid var(--mr-accent-ink);\n    outline-offset: 2px;',
    replace: '    outline: none;',
    check: story('kit-button--pressed'),
    red: /Kit\/Button \/ Pressed/,
  },
  {
    name: 'a disabled action has no reason for who hears it',
    file: kit('reasoned-button.tsx'),
    find: 'aria-disabled aria-describedby={id} title={reason}',
    replace: 'disabled title={reason}',
    check: story('widgets-offertable--states'),
    red: /OfferTable \/ States/,
  },
  {
    name: 'Escape closes the dialog around an open list',
    file: kit('combo-search.tsx'),
    find: "if (event.key === 'Escape' && state?.isOpen) event.preventDefault();",
    replace: "if (event.key === 'Escape' && state?.isOpen) state.close();",
    check: [
      journey('keyboard', 'a publisher logs in, searches, applies'),
      journey('account-keyboard', 'the account: tabs by arrows'),
      story('widgets-applydialog--keyboard'),
    ],
    red: /a publisher logs in, searches, applies|tabs by arrows|ApplyDialog \/ Keyboard/,
    seenBefore: false,
  },
  {
    name: 'another page leaves the focus where it was',
    file: 'packages/portal/src/shell/focus-on-page.ts',
    find: '    page.focus({ preventScroll: true });\n',
    replace: '',
    check: journey('shell', 'Back leads to where one was'),
    red: /Back leads to where one was/,
  },
];
