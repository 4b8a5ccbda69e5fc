import { fieldWords } from '@millrace/core/fields';

/** The words of the kit, which every widget needs; those of a subject are in its own file. Names in braces are filled in. */
export const en = {
  fields: fieldWords,
  kit: {
    error: 'Error',
    success: 'Success',
    close: 'Close',
    cancel: 'Cancel',
    retry: 'Try again',
    loading: 'Loading',
    noOptions: 'Nothing matches',
    showOptions: 'Show all',
    clear: 'Clear',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'The browser did not allow copying. Select the text and copy it by hand.',
    requestId: 'Request {id}',
    notices: 'Notices',
  },
  pager: {
    label: 'Pages',
    range: '{from}–{to} of {tot}',
    empty: '0 of 0',
    size: 'Rows',
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
  },
  failures: {
    offline: 'The server cannot be reached.',
    offlineHelp: 'Check your connection, then try again.',
    timeout: 'Time Out! Please try again.',
    timeoutHelp: 'The server took too long to answer.',
    refused: 'The server refused this.',
    notAllowed: 'Your account may not see this.',
    notAllowedHelp: 'Ask your account manager to open it for you.',
    unexpected: 'Something went wrong.',
    unexpectedHelp: 'Try again in a moment.',
  },
} as const;
