import { userInfo } from 'node:os';
import { Refused, type Environment } from './command.ts';

const longest = 60;

/** Who types, as the log names them: the environment says it where several share a user of the operating system. */
export function operatorName({ OPERATOR = '' }: Environment): string {
  const name = OPERATOR.trim();
  if (name === '') return userInfo().username;
  if ([...name].length > longest || /\p{Cc}/u.test(name))
    throw new Refused(`OPERATOR is a name of at most ${longest} characters, in one line.`);
  return name;
}
