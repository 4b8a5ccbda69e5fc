import { ProviderSettings } from '@millrace/core/reference';
import { someFaq } from '@millrace/core/support';

/** What publishers ask beside the eight questions that every network gets. */
const furtherFaq = [
  {
    question: 'Why do your clicks differ from mine?',
    answer:
      'A few per cent are usual: bots and repeated clicks are not counted here, a visitor may leave before the redirect, and trackers close their day in other time zones; ours is GMT+8. Compare whole days, and open the report of clicks that went astray to see what was not delivered, and why.',
  },
  {
    question: 'My account is under review or was blocked. What now?',
    answer:
      'A new account is looked at by an account manager within two working days; offers open as soon as it is active. If your account was blocked or not approved, its banner names the reason; write to your account manager from the same banner.',
  },
  {
    question: 'How do I change my payment details?',
    answer:
      'In Payment, under Payment Info. We ask for your password, tell the address of your account, and look at the change before money goes another way; until then the old details stay. Under Modification History a change that is still pending can be cancelled.',
  },
  {
    question: 'What does the conversion flow of an offer mean?',
    answer:
      'What a visitor has to do until you are paid: SOI is a form, DOI a form and a confirmed e-mail, CPI an installed and opened app, PIN a code from a text message, one click and two click a confirmation on the carrier bill, credit card a payment. The fewer steps, the more convert and the less each pays.',
  },
  {
    question: 'How do I read the verdict of the link tester?',
    answer:
      'It works: the chain ends at a page or a store. It works, but: read the warnings, such as a lost click id or a country that does not fit. It fails because: the hop that breaks is marked, with its code and the next step. Test with the country, system and carrier of your visitors.',
  },
  {
    question: 'Why can I not press Apply or Get Link?',
    answer:
      'Apply waits while an application is being looked at, or until your account is active. Get Link needs an approved offer. The reason stands beside the button.',
  },
];

const sdkTerms = `These terms apply between the operator of this network and you as the developer of an app that shows our offerwall.

1. You show the offerwall as it is delivered, and pay your users the benefits that it promises as soon as we report a conversion.
2. We pay you within 30 days of your invoice, for conversions that are not the result of fraud.
3. The agreement is made for one year and renews itself for another year unless one of us ends it before.
4. Either of us may end it at any time with a notice of 24 hours; what was earned until then is paid.
5. You keep your secret to yourself, verify the signature of each callback, and do not reward anyone for a click alone.`;

/** Who operates the network as long as no PROVIDER file says otherwise. */
export const defaultProvider: ProviderSettings = ProviderSettings.parse({
  name: 'Millrace',
  support_email: 'support@millrace.test',
  terms_url: 'https://millrace.test/terms',
  default_smartlinks: Array.from({ length: 11 }, (_, index) => 101 + index),
  faq: [...someFaq(), ...furtherFaq],
  promotions: [
    {
      title: 'Autumn apps: 15 % more for installs in DACH',
      text: 'Until the end of November every approved app offer in Germany, Austria and Switzerland pays 15 % on top. Nothing to do: it is added when the month is settled.',
      image_url: '',
      link: '/offers/my',
    },
    {
      title: 'Smartlinks for sweepstakes',
      text: 'Four new default links gather the sweepstakes of 22 countries, with prelanders in the language of the visitor.',
      image_url: '',
      link: '/sweepstake',
    },
    {
      title: 'Bring a friend, earn 3 %',
      text: 'Whoever registers with your link adds 3 % of their statement to yours, and 5 % from 50,000 US dollars on.',
      image_url: '',
      link: '/commission',
    },
  ],
  sdk_terms: sdkTerms,
  manager: { name_en: 'Dana Weir', skype: 'live:dana.weir', email: 'dana.weir@millrace.test', avatar: '' },
});
