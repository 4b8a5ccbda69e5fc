export const supportWords = {
  search: 'Search',
  searchPlaceholder: 'Keyword',
  nothingFound: 'No answer matches. Try another word, or write to our support.',
  noEntries: 'There are no answers here yet.',
  promotions: 'Special Promotion',
  previousSlide: 'Previous',
  nextSlide: 'Next',
  closePromotions: 'Close',
} as const;
