import { codes } from '@millrace/core';
import { sessionCalls, sessionWords, shownMenu } from '@millrace/core/session';
import { handle } from '../call/handle.ts';
import { permissionsHeldBy, viewerOf } from '../call/rights.ts';
import { notAllowed, Redirect, Refusal } from '../call/refusal.ts';
import { lacksFactor } from '../second-factor/confirm.ts';
import { activate } from '../session/activation.ts';
import { drawCaptcha } from '../session/captcha-picture.ts';
import { makePuzzle } from '../session/captcha-puzzle.ts';
import { levelOfNext, newCaptcha, passCaptcha, spendCaptcha } from '../session/captcha.ts';
import { login } from './login.ts';
import { menu } from '../session/menu.ts';
import { askForLink } from '../session/links.ts';
import { changeLocale, endSession, type Member } from '../session/queries.ts';
import { openWidgetSession } from '../session/widget-session.ts';
import { readReset, resetPassword } from './reset.ts';

const shownPerson = ({ person: { id, un, role } }: Member) => ({ id, un, role });

export const sessionHandlers = handle(sessionCalls, {
  permission: async (_asked, who, context) => ({
    en: [...permissionsHeldBy(who)],
    p: { uid: who.id, un: who.un },
    person: shownPerson(who),
    usertype: who.usertype,
    jsca: [],
    status: who.status,
    needs_factor: who.viewed_by === null && (await lacksFactor(context, who)),
  }),
  profile: ({ orgtype }, who) => {
    if (orgtype !== undefined && orgtype !== who.usertype) throw notAllowed();
    const { id, un, status, info, customer_type, sdk_agreement_conformed, is_sdk } = who;
    return {
      en: [...permissionsHeldBy(who)],
      p: { uid: id, un },
      person: shownPerson(who),
      role: who.person.role,
      menus: shownMenu(menu, viewerOf(who), who.integration),
      // Its owner agrees for the account: nobody else is asked.
      user: {
        id,
        un,
        status,
        info,
        customer_type,
        is_sdk,
        sdk_agreement_conformed: sdk_agreement_conformed || who.person.role !== 'owner',
      },
      integration: who.integration,
      viewed_by: who.viewed_by ?? '',
    };
  },
  loginInfo: (_asked, who) =>
    who ? { status: 1, user_id: who.person.id, un: who.person.un } : { status: 0, user_id: null },
  csrf: (_asked, _who, { visit }) => ({ token: visit.token }),
  widgetSession: (_asked, _who, context) => {
    if (context.page !== undefined) throw notAllowed('A secret key is for a server: in a page everybody can read it.');
    return openWidgetSession(context, context.bearer ?? '');
  },
  login: (input, _who, context) => login(input, context),
  speak: async ({ locale }, who, { db }) => {
    await changeLocale(db, who.person.id, locale);
    return {};
  },
  logout: async (_asked, _who, { db, visit, now }) => {
    await endSession(db, visit.sid, now());
    visit.renew();
    return {};
  },
  captcha: async ({ purpose }, _who, context) => {
    const which = { sid: context.visit.sid, purpose };
    const level = await levelOfNext(context, which);
    const text = context.captchaText(level);
    await newCaptcha(context, { ...which, level }, text);
    return drawCaptcha(text);
  },
  captchaProof: async ({ purpose }, _who, context) => {
    const which = { sid: context.visit.sid, purpose };
    const level = await levelOfNext(context, which);
    const { puzzle, text } = await makePuzzle(level);
    await newCaptcha(context, { ...which, level }, text);
    return puzzle;
  },
  checkCaptcha: async ({ captcha, purpose }, _who, context) => {
    const isRight = await passCaptcha(context, { sid: context.visit.sid, purpose }, captcha);
    if (!isRight) throw new Refusal(codes.captchaWrong, sessionWords.captchaWrong);
    return {};
  },
  verifySend: async ({ email }, _who, context) => {
    await askForLink(context, email, 'activate');
    return {};
  },
  verifySendAgain: async ({ email }, _who, context) => {
    await askForLink(context, email, 'activate');
    return {};
  },
  emailSend: async ({ email }, _who, context) => {
    await askForLink(context, email, 'activate');
    return {};
  },
  verify: async ({ token }, _who, context) => {
    throw new Redirect(`/user-verify?verify=${(await activate(context, token)) ? 1 : 0}`);
  },
  forget: async ({ email, captcha }, _who, context) => {
    const isRight = await spendCaptcha(context, { sid: context.visit.sid, purpose: 'reset' }, captcha);
    if (!isRight) throw new Refusal(codes.captchaWrong, sessionWords.captchaWrong);
    await askForLink(context, email, 'reset');
    return {};
  },
  resetCheck: ({ token }, _who, context) => readReset(context, token),
  reset: async (input, _who, context) => {
    await resetPassword(input, context);
    return {};
  },
});
