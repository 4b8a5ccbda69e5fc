export const referenceWords = {
  all: 'All',
} as const;
