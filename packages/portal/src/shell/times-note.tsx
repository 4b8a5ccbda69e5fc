import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { timesWords } from './times-words.ts';

/** In which zone times are shown, said once where a page has several. */
export function TimesNote() {
  return <Note>{useWords(timesWords).zone}</Note>;
}

const Note = styled.p`
  margin: 0;
  font: 400 var(--mr-text-12) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;
