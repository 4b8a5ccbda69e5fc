import { expect, test } from 'vitest';
import { aServer } from '../../lab/start.ts';

const server = aServer();

test('whatever is done, the log holds no password, token, captcha, cookie, address or account', async () => {
  const secrets = new Set(['Demo1234', 'Wrong.98765', 'publisher@demo.test', 'secret-account-4711', 'Harbor7secret']);
  const visitor = await server.signIn('publisher@demo.test');
  const { client, cookies } = visitor;
  for (const value of cookies.values()) secrets.add(value);

  await client.session.login({ username: 'publisher@demo.test', password: 'Wrong.98765' }).catch(() => undefined);
  await client.session.captcha({ purpose: 'register' });
  secrets.add(server.captcha());
  await visitor.post('/accounts/register-r/', { captcha: server.captcha(), password: 'Harbor7secret', nonsense: 'x' });
  const { token } = await client.account.token();
  secrets.add(token);
  await client.reports.api({ type: 'sml_report', token });
  await visitor.fetch(`/api/v1/report/sml_report?token=${token}&nonsense=1`);
  await client.account
    .changePassword({ password: 'Harbor7secret', origin_password: 'Wrong.98765', confirm_password: 'Harbor7secret' })
    .catch(() => undefined);
  const details = { pay_type: 0, account: 'secret-account-4711', currency: 2, country: 'DE', signature: 'x' };
  await client.payment.edit({ ...details, password: 'Demo1234' }).catch(() => undefined);
  const { secret } = await client.channels.read({ id: 1001 });
  secrets.add(secret);
  await visitor.fetch('/accounts/verify-r/?token=secret-account-4711');
  // A fault of ours is logged with its query, and without what the query was about.
  await server.db.execute('alter table saved_reports add constraint broken check (false) not valid');
  const saved = client.reports.save({ name: 'secret-account-4711', type: 'sml_report', query: '' });
  await expect(saved).rejects.toMatchObject({ status: 500 });

  const log = server.log();
  expect(log).toContain('"call":"session.login"');
  expect(log).toContain('"fault"');
  const leaked = [...secrets].filter((one) => one.length > 3 && log.includes(one));
  expect(leaked).toEqual([]);
});
