export const supportWords = {
  search: 'Search',
  searchPlaceholder: 'Keyword',
  nothingFound: 'No answers match. Try another word or contact our support.',
  noEntries: 'No answers yet',
} as const;
