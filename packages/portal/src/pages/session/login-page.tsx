import { gapAfter } from '@millrace/core/format';
import { createAutosave, hasAutosaved } from '@millrace/core/machine';
import {
  afterLogin,
  keepLogin,
  loginHome,
  loginLevels,
  sentAfterRefusal,
  sessionCalls,
  usertypes,
  wayPastOf,
  type LoginLevel,
  type Usertype,
} from '@millrace/core/session';
import { later } from '@millrace/widgets/kit/later';
import { useClient, useNotices, useWords } from '@millrace/widgets/provider';
import { lazy, Suspense, useEffect, useState, useTransition } from 'react';
import { addresses } from '../../addresses.ts';
import { fetchPart } from '../../fetched.ts';
import { lazyLocalStorage, lazySessionStorage } from '../../lazy-storage.ts';
import { AuthLayout } from './auth-layout.tsx';
import { AuthLine, AuthLines, AuthLink } from './auth-links.ts';
import { LoginForm, type Hindrance } from './login-form.tsx';
import { door } from './words.ts';

const LaterLevels = lazy(async () => ({
  default: (await fetchPart('login levels', () => import('./later-levels.tsx'))).LaterLevels,
}));

const AuthReason = later(
  () => import('./auth-reason.tsx').then((module) => module.AuthReason),
  () => null,
);

/** The login of one side, with all that may come between a right password and the portal. */
export function LoginPage({ side }: { side: Usertype }) {
  const words = useWords(door);
  const client = useClient();
  const notices = useNotices();
  const query = new URLSearchParams(location.search);
  // A visitor who asks for a new password, for example from the registration, has typed the e-mail address there.
  const isForgotten = query.has('forgot');
  const [level, setLevel] = useState<LoginLevel>(isForgotten ? loginLevels.forgot : loginLevels.form);
  const [email, setEmail] = useState(() =>
    isForgotten ? (createAutosave(lazySessionStorage, 'login', '').read() ?? '') : '',
  );
  const [hindrance, setHindrance] = useState<Hindrance>('not-activated');
  const [sentAt, setSentAt] = useState(0);
  const [hasTurned, setTurned] = useState(false);
  const [isTurning, startTurn] = useTransition();
  const isPublisher = side === usertypes.publisher;
  // What the member changed of the login, which is why it is asked for again.
  const change = query.get('changed');
  const isAgain = query.has('again');
  const [isSentBack] = useState(() => wayPastOf(lazySessionStorage).read() === true);
  useWayPast(side, !isAgain && !isSentBack);

  const [isKept] = useState(holdsTyped);
  const changedField = change === 'password' || change === 'email' ? change : undefined;
  const why = changedField ?? ((isAgain && 'again') || (isSentBack && 'sentBack') || (isKept && 'kept'));

  // The form stays in sight until the next level is here; what would be typed into it meanwhile would be lost.
  function turn(nextLevel: LoginLevel, nextEmail = email) {
    notices.closeErrors();
    startTurn(() => {
      setEmail(nextEmail);
      setLevel(nextLevel);
      setTurned(true);
    });
  }

  async function showHindrance(refusal: Hindrance, recipient: string) {
    const delivery = client.send(sentAfterRefusal[refusal], { email: recipient }).catch((error) => {
      notices.failure(error);
      // What was not sent may be sent at once.
      setSentAt(0);
    });
    if (refusal === 'verify' && isPublisher) {
      await delivery;
      return location.assign(addresses.userVerify);
    }
    setSentAt(Date.now());
    setHindrance(refusal);
    turn(loginLevels.notActivated, recipient);
  }

  async function sendAgain() {
    await client.send(sessionCalls.emailSend, { email });
    setSentAt(Date.now());
  }

  return (
    <Suspense>
      {level === loginLevels.form ? (
        <AuthLayout
          takesFocus={hasTurned}
          isBusy={isTurning}
          title={isPublisher ? words.title : words.advertiserTitle}
          lead={isPublisher ? words.lead : words.advertiserLead}
        >
          {why && <AuthReason why={why} />}
          <LoginForm
            side={side}
            email={email}
            onLogin={() => redirectSignedIn(side)}
            onHindered={showHindrance}
            onSecondFactor={() => turn(loginLevels.secondFactor)}
            onForgotten={(username) => turn(loginLevels.forgot, username)}
          />
          <OtherDoors isPublisher={isPublisher} />
        </AuthLayout>
      ) : (
        <LaterLevels
          level={level}
          email={email}
          hindrance={hindrance}
          sentAt={sentAt}
          onTurn={turn}
          onSendAgain={sendAgain}
          onLogin={() => redirectSignedIn(side)}
        />
      )}
    </Suspense>
  );
}

function OtherDoors({ isPublisher }: { isPublisher: boolean }) {
  const words = useWords(door);
  const other = isPublisher ? words.isAdvertiser : words.isPublisher;
  return (
    <AuthLines>
      {isPublisher && (
        <AuthLine>
          {words.noAccount}
          {gapAfter(words.noAccount)}
          <AuthLink href={addresses.register}>{words.signUp}</AuthLink>
        </AuthLine>
      )}
      <AuthLine>
        {other}
        {gapAfter(other)}
        <AuthLink href={isPublisher ? addresses.login() : addresses.affLogin()}>{words.otherLogin}</AuthLink>
      </AuthLine>
    </AuthLines>
  );
}

/** Redirects a visitor who is signed in already; if the session can't be read, the login form stays usable. */
function useWayPast(side: Usertype, isOpen: boolean): void {
  const client = useClient();
  useEffect(() => {
    if (!isOpen) return;
    const aborter = new AbortController();
    client.send(sessionCalls.loginInfo, {}, { signal: aborter.signal }).then(
      ({ status }) => status === 1 && leadOn(side),
      () => undefined,
    );
    return () => aborter.abort();
  }, [client, side, isOpen]);
}

/** Redirects once; without a tab storage to remember that, it does not redirect, lest it loop. */
function leadOn(side: Usertype): void {
  wayPastOf(lazySessionStorage).write(true);
  if (wayPastOf(lazySessionStorage).read()) redirectSignedIn(side);
}

/** Leads where the login was asked for, else home. */
function redirectSignedIn(side: Usertype): void {
  const isPhone = matchMedia('(width < 640px)').matches;
  // The snapshot is the publishers'; an advertiser's home is told at the root.
  const home = side === usertypes.publisher ? loginHome(isPhone) : addresses.home;
  keepLogin(lazyLocalStorage);
  // The page that has opened this one waits for it, and looks by itself who is signed in now.
  if (new URLSearchParams(location.search).has('again') && opener) close();
  location.replace(afterLogin(wayBack(), home));
}

/** The address that sent the visitor to the login. */
function wayBack(): string | null {
  const query = new URLSearchParams(location.search);
  return query.get('redirect') ?? query.get('next');
}

/** Whether something that was typed waits there. */
function holdsTyped(): boolean {
  const { pathname } = new URL(afterLogin(wayBack(), '/'), location.origin);
  try {
    return hasAutosaved(Object.keys(sessionStorage), pathname);
  } catch {
    return false;
  }
}
