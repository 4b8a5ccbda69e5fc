import { noticeText, type Notice } from '@millrace/core/account';
import { useLocale, useWords } from '@millrace/widgets/provider';
import { noticeWords } from './notice-words.ts';

/** What a notice says in the language shown. */
export function NoticeTold({ notice }: { readonly notice: Notice }) {
  return <span>{noticeText(notice, useWords(noticeWords), useLocale())}</span>;
}
