import { emptyAccountInfo, type AccountInfo } from './account-info.ts';
import type { Answers } from './answers.ts';

export function anAccountInfo(part: Partial<AccountInfo> = {}): AccountInfo {
  return {
    ...emptyAccountInfo,
    account_type: 1,
    contact_number: 'brook.media',
    company: 'Brook Media',
    password: 'Harbor1',
    country: 'DE',
    integration_type: 1,
    captcha: 'K7PX',
    email: 'ada@example.com',
    ...part,
  };
}

/** Every question of every set, answered. */
export function someAnswers(part: Partial<Answers> = {}): Answers {
  return {
    chosen: {
      specialization: ['affiliate'],
      trafficTypes: ['facebook', 'pop', 'other'],
      topCountries: ['DE', 'BR', 'IN'],
      models: ['game', 'tools', 'soi', 'smartlink', 'other'],
      niche: ['travel'],
      revenue: ['from500'],
      integration: ['s2s'],
      learned: ['other'],
      userCountries: ['DE', 'BR'],
    },
    written: {
      currentNetwork: 'None yet',
      learned: 'A friend',
      appName: 'Harbor Tycoon',
      appUrl: 'https://play.google.com/store/apps/details?id=test.harbor',
      appCategory: 'Games',
      offerwallPlatforms: 'None',
      adPlatforms: 'None',
    },
    ...part,
  };
}
