export const fieldWords = {
  required: "Can't be empty!",
  email: 'Please enter the correct email',
  url: 'Please enter an address that begins with http:// or https://.',
  tooLong: 'At most {most} characters',
  number: 'please enter a valid number!',
  integer: 'please enter an Integer',
  passwordEmpty: 'please enter password',
  password: 'The password must be between 6-16 characters and include letters &numbers.',
  confirmEmpty: 'Please enter the password again.',
  confirmDiffers: 'The password and confirmation do not match.',
} as const;
