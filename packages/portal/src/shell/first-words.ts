import { subject } from '@millrace/widgets/messages';

/** The words of the dialogs that open by themselves. */
export const firstWords = subject(
  'firstDialogs',
  {
    reviewTitle: 'Your account is under review',
    reviewText:
      'An account manager will review it. Offers and links become available once your account is approved. Meanwhile, you can look around and complete your details.',
    reviewTextInteractive:
      'Once it is approved, ask your account manager how the ads come into the app that you named when you registered. Meanwhile, you can look around and complete your details.',
    contactAm: 'Contact AM',
    understood: 'Look around',
  },
  {
    reviewTitle: '您的账号正在审核中',
    reviewText: '客户经理会审核您的账号。审核通过前无法使用 Offer 和链接；您可以先浏览并完善资料。',
    reviewTextInteractive:
      '审核通过后，请与您的客户经理沟通如何在您注册时填写的应用中接入广告。在此之前，您可以先浏览并完善资料。',
    contactAm: '联系客户经理',
    understood: '先看看',
  },
);
