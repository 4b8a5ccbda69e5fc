import type { closed as english } from '../closed.ts';
import type { WordsOf } from '../subject.ts';

export const closed: WordsOf<typeof english> = {
  viewing: '您正以运营方身份查看，无法进行任何更改。',
  blocked: '您的账号已被封禁！',
  underReview: '您的账号正在审核中：通过后即可使用。',
  notApproved: '您的账号未通过审核：通过后即可使用。',
  permission: '您的账号无权使用此功能。',
  owner: '只有账号所有者可以进行此操作。',
  seat: '您的角色不包含此功能。',
};
