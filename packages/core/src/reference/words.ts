export const referenceWords = {
  all: 'All',
} as const;

/** What is wrong with a value of the provider; each follows its field. */
export const providerFaultWords = {
  empty: 'is empty',
  name: 'has at most 100 characters, in one line',
  postal: 'has at most 256 characters',
  text: 'has at most 20,000 characters',
  characters: 'holds a character that can not be shown',
  email: 'is no e-mail address',
  address: 'is no address with http or https',
  origin: 'is no origin such as https://go.example.com',
  webOrigin:
    'is not written as a browser writes it, such as https://app.example.com: https, the host in small letters, nothing behind it; http is for this machine alone',
  colour: 'is no colour such as #0b7a75',
  workingDays: 'is 0, which promises nothing, or a number of working days up to 30',
  dollars: 'is a number of whole US dollars from 1 to 100,000',
  dueDays: 'is a number of days from 0 to 180',
  reasonName: 'is no name of small letters, digits and hyphens, such as no-site or dana',
  managerName: 'is the word for the manager of all, and no name of another',
  twice: 'is there twice',
  tests: 'is a number from 0 to 10,000',
  seconds: 'is a number of seconds from 0 to 86,400',
  days: 'is 0, which keeps them all, or a number of days from 90 to 3,650',
  fraudLimit: 'is a whole number from 1 to 3,600',
  percent: 'is a number from 1 to 101, of which 101 is never reached',
  fraudHours: 'is a number of hours from 1 to 168',
  kitLength: 'is a number of characters from 1 to 255',
  logoWeight: 'is a number of KB from 1 to 500',
  logoShare: 'is a number of per cent of the picture from 1 to 25',
  activation: 'is 0, which removes none, or a number of days up to 3,650',
  years: 'is a number of years from 1 to 30',
  gid: 'names smartlinks by their ids, which are above 0',
} as const;
