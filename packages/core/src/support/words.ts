export const supportWords = {
  search: 'Search',
  searchPlaceholder: 'Keyword',
  nothingFound: 'No answer matches. Try another word, or write to our support.',
  noEntries: 'There are no answers here yet.',
} as const;
