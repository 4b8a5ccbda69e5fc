import { integrationTypes } from './choices.ts';
import type { optionWords, questionWords } from './words.ts';

export type OptionName = keyof typeof optionWords;

/** One question about someone's traffic. */
export interface Question {
  readonly id: keyof typeof questionWords;
  readonly kind: 'radio' | 'checkboxes' | 'countries' | 'models' | 'text' | 'textarea';
  readonly isRequired: boolean;
  readonly options?: readonly OptionName[];
  /** Its option Other asks for a text. */
  readonly hasOtherText?: boolean;
  /** It is answered by an address of the web. */
  readonly isAddress?: boolean;
}

/** @rule At most 3 countries are chosen in a question. */
export const mostCountries = 3;

/** The business models: those with parts are chosen by their parts. */
export const models = {
  cpi: ['game', 'tools', 'ecommerce', 'cpiOther'],
  cpa: ['soi', 'doi'],
  smartlink: [],
  other: [],
} as const satisfies Record<string, readonly OptionName[]>;
export type Model = keyof typeof models;

const apiQuestions: readonly Question[] = [
  {
    id: 'specialization',
    kind: 'radio',
    isRequired: true,
    options: ['siteOwner', 'affiliate', 'adNetwork', 'affiliateNetwork'],
  },
  {
    id: 'trafficTypes',
    kind: 'checkboxes',
    isRequired: true,
    options: [
      'facebook',
      'native',
      'inApp',
      'adwords',
      'emailTraffic',
      'directPub',
      'pop',
      'mediabuy',
      'display',
      'web',
      'other',
    ],
  },
  { id: 'topCountries', kind: 'countries', isRequired: true },
  { id: 'models', kind: 'models', isRequired: true },
  {
    id: 'niche',
    kind: 'radio',
    isRequired: true,
    options: ['gaming', 'travel', 'download', 'mobileContent', 'commerce', 'smartlink', 'appCpi', 'other'],
  },
  { id: 'currentNetwork', kind: 'textarea', isRequired: true },
  {
    id: 'revenue',
    kind: 'radio',
    isRequired: true,
    options: ['under500', 'from500', 'from2000', 'from5000', 'from8000', 'from15000', 'over30000'],
  },
  { id: 'integration', kind: 'radio', isRequired: true, options: ['api', 's2s'] },
  { id: 'otherInfo', kind: 'textarea', isRequired: false },
  {
    id: 'learned',
    kind: 'radio',
    isRequired: true,
    options: ['exhibition', 'facebook', 'peer', 'forum', 'linkedin', 'searchEngines', 'twitter', 'other'],
    hasOtherText: true,
  },
];

function appQuestions(platforms: 'offerwallPlatforms' | 'adPlatforms'): readonly Question[] {
  return [
    { id: 'appName', kind: 'text', isRequired: true },
    { id: 'appUrl', kind: 'text', isRequired: true, isAddress: true },
    { id: 'userCountries', kind: 'countries', isRequired: true },
    { id: 'appCategory', kind: 'text', isRequired: true },
    { id: platforms, kind: 'textarea', isRequired: true },
    {
      id: 'learned',
      kind: 'radio',
      isRequired: true,
      options: ['exhibition', 'forum', 'peerReferral', 'google', 'youtube', 'linkedin', 'facebook', 'twitter', 'other'],
      hasOtherText: true,
    },
    { id: 'otherInfo', kind: 'textarea', isRequired: false },
  ];
}

const offerwallQuestions = appQuestions('offerwallPlatforms');
const interactiveQuestions = appQuestions('adPlatforms');

/** @rule Integration type 1 is asked ten questions; 2 and 6 are asked seven, with another wording about platforms for 6. */
export function questionsFor(integration_type: number | undefined): readonly Question[] {
  switch (integration_type) {
    case integrationTypes.api:
      return apiQuestions;
    case integrationTypes.offerwall:
      return offerwallQuestions;
    case integrationTypes.interactive:
      return interactiveQuestions;
    default:
      return [];
  }
}
