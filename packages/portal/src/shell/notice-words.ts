import { chineseNoticeWords, noticeWords as english } from '@millrace/core/account';
import { subject } from '@millrace/widgets/messages';

/** What the bell tells, by code. */
export const noticeWords = subject('notice', english, chineseNoticeWords);
