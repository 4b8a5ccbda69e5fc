import { createVisitor, type Visitor } from '../../tests/lab/visitor.ts';

/** The publisher of the demonstration, logged in. */
export async function signedIn(origin: string): Promise<Visitor> {
  const visitor = createVisitor(origin);
  await visitor.client.session.loginInfo();
  await visitor.client.session.login({ username: 'publisher@demo.test', password: 'Demo1234' });
  return visitor;
}
