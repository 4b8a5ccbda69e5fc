import { bannerWords } from '@millrace/core/session';
import { subject } from './subject.ts';

export const banners = subject('banners', {
  ...bannerWords,
  label: 'Account status',
  updateInfo: 'Update your details',
  contact: 'Write to {name}',
  contactAm: 'Contact AM',
  said: 'Your account manager says: {reason}',
  showChange: 'Review the change',
  readTerms: 'Read the terms',
  more: '{count} more',
  fewer: 'Show fewer',
});
