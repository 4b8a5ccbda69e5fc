// Those of the most used passwords that fit the rule; compared in small letters.
const common = new Set(
  (
    'password1 password12 password123 passw0rd p4ssw0rd abc123 abcd1234 abc12345 a123456 a12345678 a1b2c3 a1b2c3d4 ' +
    'aa123456 qwerty1 qwerty12 qwerty123 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx qaz123 123qwe 123abc 12345a ' +
    '123456a 123456q 123456789a iloveyou1 welcome1 letmein1 monkey1 dragon1 sunshine1 princess1 football1 admin1 ' +
    'admin123 admin1234 test123 test1234 user1234 hello123 secret1 master1 love123 zxcvbnm1 asdf1234 changeme1 ' +
    'millrace1 millrace123 publisher1 affiliate1'
  ).split(' '),
);

/** A password that is tried first by whoever guesses. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
