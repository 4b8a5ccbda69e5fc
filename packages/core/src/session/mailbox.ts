/** Where the large providers of mail show it, by the domain of the address. */
const mailboxes = new Map(
  Object.entries({
    'gmail.com': 'https://mail.google.com/',
    'googlemail.com': 'https://mail.google.com/',
    'outlook.com': 'https://outlook.live.com/',
    'hotmail.com': 'https://outlook.live.com/',
    'live.com': 'https://outlook.live.com/',
    'msn.com': 'https://outlook.live.com/',
    'yahoo.com': 'https://mail.yahoo.com/',
    'icloud.com': 'https://www.icloud.com/mail',
    'me.com': 'https://www.icloud.com/mail',
    'proton.me': 'https://mail.proton.me/',
    'protonmail.com': 'https://mail.proton.me/',
    'aol.com': 'https://mail.aol.com/',
    'gmx.de': 'https://www.gmx.net/',
    'gmx.net': 'https://www.gmx.net/',
    'web.de': 'https://web.de/',
    'mail.ru': 'https://e.mail.ru/',
    'yandex.ru': 'https://mail.yandex.ru/',
    'qq.com': 'https://mail.qq.com/',
    'foxmail.com': 'https://mail.qq.com/',
    '163.com': 'https://mail.163.com/',
    '126.com': 'https://mail.126.com/',
    'sina.com': 'https://mail.sina.com.cn/',
  }),
);

/** @rule A mailbox is opened at its provider where that is known; the domain of a company leads to its website, and so nowhere. */
export function mailboxOf(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  return at < 0
    ? undefined
    : mailboxes.get(
        email
          .slice(at + 1)
          .trim()
          .toLowerCase(),
      );
}

/** @rule A mail is sent again 60 seconds after the last one at the earliest. */
export const resendPause = 60_000;
