import type { DetailsSection } from '@millrace/core/account';

/** What a letter is about: all that lists and logs may say of one. */
type LetterKind =
  | 'activation'
  | 'reset'
  | 'email-code'
  | 'email-changed'
  | 'password-changed'
  | 'second-factor'
  | 'token'
  | 'payment-change'
  | 'approved'
  | 'not-approved'
  | 'blocked'
  | 'review'
  | 'details-accepted'
  | 'details-refused';

/** A letter as it is written; whom it goes to is for who sends it. */
export interface Letter {
  readonly kind: LetterKind;
  readonly subject: string;
  readonly text: string;
}

interface Sender {
  readonly name: string;
  readonly support_email: string;
}

/** The link of a new account; it opens the account, and nothing else. */
export function activationLetter(link: string, { name, support_email }: Sender): Letter {
  return {
    kind: 'activation',
    subject: `Activate your account at ${name}`,
    text: `Welcome to ${name}.\n\nOpen this link within 24 hours to activate your account:\n${link}\n\nIf you did not register, you need not do anything.\n${support_email}\n`,
  };
}

export function resetLetter(link: string, { name, support_email }: Sender): Letter {
  return {
    kind: 'reset',
    subject: `Set a new password at ${name}`,
    text: `Someone, probably you, has asked for a new password at ${name}.\n\nOpen this link within one hour to set it:\n${link}\n\nIf it was not you, you need not do anything: your password stays.\n${support_email}\n`,
  };
}

/** The code that proves a new address. */
export function emailCodeLetter(code: string, { name, support_email }: Sender): Letter {
  return {
    kind: 'email-code',
    subject: `Your code at ${name}`,
    text: `Your code for the new e-mail address is ${code}. It is good for 10 minutes.\n\nIf you did not ask for it, you need not do anything.\n${support_email}\n`,
  };
}

/** What the old address is told. */
export function emailChangedLetter({ name, support_email }: Sender): Letter {
  return {
    kind: 'email-changed',
    subject: `Your e-mail address at ${name} was changed`,
    text: `From now on you log in at ${name} with another e-mail address, and every session was ended.\n\nIf this was not you, write to us at once: ${support_email}\n`,
  };
}

export function passwordChangedLetter({ name, support_email }: Sender): Letter {
  return {
    kind: 'password-changed',
    subject: `Your password at ${name} was changed`,
    text: `Your password at ${name} was changed, and every session was ended.\n\nIf this was not you, set a new one by "forgot password" and write to us at once: ${support_email}\n`,
  };
}

/** What has changed of the second factor, in a sentence. */
export function secondFactorLetter(change: string, sender: Sender): Letter {
  return changeLetter('second-factor', `The second factor of your account at ${sender.name}`, change, sender);
}

export function tokenLetter(change: string, sender: Sender): Letter {
  return changeLetter('token', `The API token of your account at ${sender.name}`, change, sender);
}

function changeLetter(kind: LetterKind, subject: string, change: string, { support_email }: Sender): Letter {
  return {
    kind,
    subject,
    text: `${change}\n\nIf this was not you, set a new password by "forgot password" and write to us at once: ${support_email}\n`,
  };
}

export function paymentChangeLetter({ name, support_email }: Sender): Letter {
  return {
    kind: 'payment-change',
    subject: `A change of your payment details at ${name}`,
    text: `A change of your payment details at ${name} was asked for and is being looked at.\n\nIf this was not you, write to us at once: ${support_email}\n`,
  };
}

/** What a publisher is told of the state of the account; a reason stands in it as it was written. */
export function approvedLetter(link: string, { name, support_email }: Sender): Letter {
  return {
    kind: 'approved',
    subject: `Your account at ${name} is approved`,
    text: `Your account at ${name} was approved: all offers are open to you.\n\nLog in here:\n${link}\n\n${support_email}\n`,
  };
}

export function notApprovedLetter(reason: string, { name, support_email }: Sender): Letter {
  return {
    kind: 'not-approved',
    subject: `Your account at ${name} is not approved`,
    text: `Your account at ${name} was not approved.${paragraph(reason)}\n\nYou may log in and bring your details up to date; we then look at them again. Questions: ${support_email}\n`,
  };
}

export function blockedLetter(reason: string, { name, support_email }: Sender): Letter {
  return {
    kind: 'blocked',
    subject: `Your account at ${name} is blocked`,
    text: `Your account at ${name} was blocked.${paragraph(reason)}\n\nQuestions: ${support_email}\n`,
  };
}

export function reviewLetter(reason: string, { name, support_email }: Sender): Letter {
  return {
    kind: 'review',
    subject: `Your account at ${name} is under review`,
    text: `Your account at ${name} is being looked at again; until then offers are closed.${paragraph(reason)}\n\nQuestions: ${support_email}\n`,
  };
}

/** What the sections of the details are called where they are written about. */
export const sectionNames = {
  user_info: 'user info',
  personal_info: 'personal info',
} as const satisfies Record<DetailsSection, string>;
type ReviewedSections = readonly DetailsSection[];

/** Of a review of changed details; the account's own state is another letter. */
export function detailsAcceptedLetter(sections: ReviewedSections, { name, support_email }: Sender): Letter {
  return {
    kind: 'details-accepted',
    subject: `Your new details at ${name} were accepted`,
    text: `Your new ${inLetter(sections)} at ${name} was accepted and can be changed again.\n\nQuestions: ${support_email}\n`,
  };
}

export function detailsRefusedLetter(
  sections: ReviewedSections,
  { reason, link }: { readonly reason: string; readonly link: string },
  { name, support_email }: Sender,
): Letter {
  return {
    kind: 'details-refused',
    subject: `Please correct your details at ${name}`,
    text: `Your new ${inLetter(sections)} at ${name} was not accepted.${paragraph(reason)}\n\nPlease correct it here and save it again:\n${link}\n\nQuestions: ${support_email}\n`,
  };
}

function inLetter(sections: ReviewedSections): string {
  return sections.map((section) => sectionNames[section]).join(' and ');
}

function paragraph(text: string): string {
  return text === '' ? '' : `\n\n${text}`;
}
