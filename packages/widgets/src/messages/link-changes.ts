import { linkStateWords, smartlinkActionWords, smartlinkChangeWords } from '@millrace/core/smartlinks';
import { subject } from './subject.ts';

/** What is done with a smartlink from its list. */
export const linkChanges = subject('linkChanges', {
  changes: smartlinkChangeWords,
  moreFor: 'More actions: {name}',
  states: linkStateWords,
  broken: 'Broken',
  state: 'Status',
  anyState: 'Active and paused',
  done: {
    renamed: 'Renamed to “{name}”.',
    duplicated: '{name} was created with the same settings.',
    active: '{name} is active. Visitors reach its offers again within {seconds} seconds.',
    paused: '{name} is paused. Its visitors get the filler offer within {seconds} seconds.',
    archived: '{name} is archived. Its visitors get the filler offer within {seconds} seconds.',
  },
  undo: 'Undo',
  edit: smartlinkActionWords.edit,
  rename: 'Rename smartlink',
  name: 'Campaign name',
  nameTooLong: 'Enter up to 200 characters.',
  noneInState: 'No smartlinks with this status',
  noneInStateHelp: 'Choose another status to see other smartlinks.',
  anyStateShown: 'Show active and paused',
});
