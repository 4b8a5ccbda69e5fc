// What a place says where something is missing, and which request it names.
import { AnswerError, CallError, codes, createClient, HttpError } from '@millrace/core';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Provider } from '@millrace/widgets/provider';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

const client = createClient({}, { fetch: vi.fn<typeof fetch>() });
const refused = (code: number, text: string) => new CallError('smartlinks.read', code, text, {}, 'r-1');

/** The texts in sight, in their order. */
function shown(error: unknown, title?: string): string[] {
  const html = renderToString(
    <Provider client={client} locale="en">
      <ErrorState error={error} title={title} onRetry={() => undefined} />
    </Provider>,
  );
  const text = html.replaceAll(/<style[^>]*>.*?<\/style>/gs, '').replaceAll(/<[^>]*>/g, '\n');
  return text.split('\n').filter((line) => line.trim() !== '');
}

test('what is missing is said so, and trying again is not offered', () => {
  expect(shown(refused(codes.notFound, 'Smartlink not found.'))).toEqual(['Smartlink not found.']);
});

test('what is closed to somebody says what the server has said', () => {
  expect(shown(refused(codes.notAllowed, 'Your account has been blocked!'))).toEqual([
    'Your account has been blocked!',
    'Your account manager can tell you more.',
  ]);
  // A server may say nothing.
  expect(shown(refused(codes.notAllowed, ''))).toContain('You don’t have access to this.');
});

test('any other refusal stays one, with what the server says of it', () => {
  expect(shown(refused(codes.conflict, 'You have applied already.'))).toEqual([
    'Request rejected.',
    'You have applied already.',
    'Try again',
  ]);
});

test('a slip names no request, a fault of the server does', () => {
  expect(shown(refused(codes.captchaWrong, 'wrong captcha')).join()).not.toContain('r-1');
  expect(shown(refused(codes.fault, 'Something went wrong on our side.')).join()).toContain('r-1');
  const bad = new HttpError('a.b', new Response(null, { status: 502 }), undefined, 'r-2');
  expect(shown(bad).join()).toContain('r-2');
  expect(shown(new AnswerError('a.b', 'It does not fit.', { requestId: 'r-3' })).join()).toContain('r-3');
});

test('a refusal that names fields says what is wrong with which, where nothing can be marked', () => {
  const fields = { end: 'Choose a date that is not in the future.' };
  const error = new CallError('reports.read', codes.invalid, 'Please check the marked fields.', fields);
  expect(shown(error)).toEqual(['Request rejected.', 'end: Choose a date that is not in the future.', 'Try again']);
});
