export const fieldWords = {
  required: "Can't be empty!",
  email: 'Please enter the correct email',
} as const;
