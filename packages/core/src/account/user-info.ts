import { textError } from '../fields/text.ts';

/** What a member can change of the user info. */
export interface UserInfoForm {
  readonly contact_type: number;
  readonly contact_data: string;
  readonly country: string;
  readonly city: string;
  readonly address: string;
  readonly timezone: number;
}

/** As long as the server takes them. */
export const longestUserInfo = { contact_data: 75, city: 32, address: 512 } as const;
export type UserInfoText = keyof typeof longestUserInfo;

/** @rule Contact data have at most 75 characters, a city 32, an address 512, and none of them is empty. */
export function userInfoError(field: UserInfoText, value: string): ReturnType<typeof textError> {
  return textError(value, longestUserInfo[field], field === 'address' ? 'manyLines' : 'oneLine');
}

export type UserInfoProblems = Partial<Record<UserInfoText, ReturnType<typeof textError>>>;

export function userInfoProblems(form: UserInfoForm): UserInfoProblems {
  const problems: UserInfoProblems = {};
  for (const field of ['contact_data', 'city', 'address'] as const) {
    const problem = userInfoError(field, form[field]);
    if (problem) problems[field] = problem;
  }
  return problems;
}
