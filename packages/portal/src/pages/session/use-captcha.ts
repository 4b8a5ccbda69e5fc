import { codes, isCallError } from '@millrace/core';
import { captchaError, sessionCalls, type CaptchaPurpose } from '@millrace/core/session';
import { session } from '@millrace/widgets/messages';
import { useClient, useWords } from '@millrace/widgets/provider';
import { useRef, useState } from 'react';

type Problem = 'required' | 'wrong';

/** A code and its picture: what is typed is checked as soon as the field is left, so that a slip costs no try to send. */
export function useCaptcha(purpose: CaptchaPurpose) {
  const client = useClient();
  const { fields } = useWords();
  const { captchaWrong } = useWords(session);
  const [text, setText] = useState('');
  const [version, setVersion] = useState(0);
  const [problem, setProblem] = useState<Problem>();
  const current = useRef('');

  function change(next: string) {
    current.current = next;
    setText(next);
    setProblem(undefined);
  }

  /** Shows another picture, which asks for another text. */
  function renew(isWrong: boolean) {
    change('');
    setVersion((count) => count + 1);
    if (isWrong) setProblem('wrong');
  }

  async function check() {
    const typedText = text;
    if (typedText.trim() === '') return;
    try {
      await client.send(sessionCalls.checkCaptcha, { captcha: typedText, purpose });
    } catch (error) {
      // The answer is ignored if the text has changed meanwhile; other failures show up when the form is sent.
      const isWrong = isCallError(error) && error.code === codes.captchaWrong;
      if (isWrong && current.current === typedText) renew(true);
    }
  }

  return {
    text,
    renew,
    /** Says what is missing, if something is. */
    isMissing(): boolean {
      const isMissing = captchaError(text, true) !== undefined;
      if (isMissing) setProblem('required');
      return isMissing;
    },
    field: {
      name: 'captcha',
      purpose,
      version,
      value: text,
      error: problem && { required: fields.required, wrong: captchaWrong }[problem],
      onChange: change,
      onBlur: () => void check(),
    },
  };
}
