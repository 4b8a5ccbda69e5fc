/** What is offered below the result of a test, beside what the tester itself says. */
export const shareWords = {
  watchLead: 'We test it every 6 hours for four weeks and e-mail you when it breaks and when it works again.',
  email: 'E-mail',
  sendLetter: 'Send confirmation',
  sending: 'Sending …',
  sent: 'We sent an e-mail to {email}. Open its link within 24 hours to start.',
  otherAddress: 'Use another address',
  badgeLead: 'A picture with this result for your page. It leads to the page of the test, which is kept for 30 days.',
  copyCode: 'Copy {name}',
  codeCopied: 'The code was copied.',
} as const;
