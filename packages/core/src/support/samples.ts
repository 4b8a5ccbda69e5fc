import type { Provider } from '../reference/provider.ts';
import type { FaqEntry } from './faq.ts';

/** What publishers ask most. */
export function someFaq(): FaqEntry[] {
  return [
    {
      question: 'How do I set up my postback URL?',
      answer:
        'Open Postback Setting, choose a channel and enter the address that we shall call for each conversion. {click_id} becomes the click id that we gave, {aff_sub} the one that you sent with the link, {source} your sub publisher and {payout} what you earn; the preview shows the address as it is sent.',
    },
    {
      question: 'Which types of smartlinks are there?',
      answer:
        'CPI links lead to apps, CPA links to offers that are paid through the carrier bill, CPL links to forms that ask for a lead, and a mix takes whatever converts best.',
    },
    {
      question: 'How do I create a smartlink?',
      answer:
        'First open Smartlink and press Create Smart Link. Second give it a name and choose the offer type. Third choose the stream. Fourth narrow it by country, carrier or category if you like. Fifth save it and copy its link.',
    },
    {
      question: 'Which traffic do you accept?',
      answer: 'All of it, except fraudulent traffic and visitors who are rewarded for their click.',
    },
    {
      question: 'Where do I find the eCPM of my smartlinks?',
      answer: 'In Reports, under SmartLink Report: the column eCPM is revenue for a thousand impressions.',
    },
    {
      question: 'How do I see which fixed offers convert?',
      answer:
        'In Reports, under Offer Report: grouped by offer, it shows the conversions, the rate and the revenue of each. Sort by conversions to have the best on top.',
    },
    {
      question: 'Are there creatives for smartlinks?',
      answer: 'Yes: Get Creative beside a smartlink shows banners, pushes and landing pages that fit it.',
    },
    {
      question: 'When am I paid?',
      answer:
        'Net 30: 30 days after the period, from 500 US dollars on. Your account manager confirms the first payment, later ones are made automatically.',
    },
  ];
}

/** What an operator announces. */
export function someSlides(count = 3): Provider['promotions'] {
  const slides = [
    {
      title: 'Autumn apps: 15 % more for installs in DACH',
      text: 'Until the end of November every approved app offer in Germany, Austria and Switzerland pays 15 % on top.',
      image_url: '',
      link: '/offers/my',
    },
    {
      title: 'Smartlinks for sweepstakes',
      text: 'Four new default links gather the sweepstakes of 22 countries.',
      image_url: '',
      link: '/sweepstake',
    },
    {
      title: 'Meet us in Barcelona',
      text: 'We are at the affiliate conference from the 8th to the 10th. Write to your account manager for a ticket.',
      image_url: '',
      link: 'https://millrace.test/barcelona',
    },
  ];
  return Array.from({ length: count }, (_, index) => slides[index % slides.length]).filter(
    (slide) => slide !== undefined,
  );
}
