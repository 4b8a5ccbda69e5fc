export {
  AccountInfo,
  accountInfoProblems,
  agreementError,
  emptyAccountInfo,
  longestCompany,
  longestContact,
  invitationOf,
  nameLabel,
  regions,
  type AccountInfoProblem,
  type AccountInfoProblems,
} from './account-info.ts';
export {
  answerError,
  answerErrors,
  Answers,
  answerText,
  asksOtherText,
  chosenOptions,
  longestAnswer,
  modelsText,
  noAnswers,
  questionJson,
  questionList,
  type AnswerProblem,
} from './answers.ts';
export { registrationCalls } from './calls.ts';
export {
  accountTypes,
  approaches,
  companySizes,
  contactTypes,
  cpaTypes,
  cpiTypes,
  dailyBudgets,
  integrationTypes,
  registeredCustomerTypes,
  teamSizes,
  trafficSources,
} from './choices.ts';
export { Draft, registrationPayload } from './draft.ts';
export { customerTypeOf } from './customer-type.ts';
export { models, mostCountries, questionsFor, type Model, type OptionName, type Question } from './questions.ts';
export { QuestionList, readAnswers, type ReadAnswers, type ReadProblem } from './read-answers.ts';
export { asksCaptchaAgain, isEmailTaken, refusedFields, registrationRefusal } from './refusal.ts';
export {
  createRegistration,
  type Registration,
  type RegistrationLevel,
  type RegistrationOptions,
  type RegistrationState,
} from './registration.ts';
export { anAccountInfo, someAnswers } from './samples.ts';
export {
  accountTypeWords,
  approachWords,
  companySizeWords,
  contactTypeWords,
  cpaTypeWords,
  cpiTypeWords,
  dailyBudgetWords,
  integrationTypeWords,
  optionWords,
  questionWords,
  registeredCustomerTypeWords,
  registrationWords,
  teamSizeWords,
  trafficSourceWords,
} from './words.ts';
