import type { ServerResponse } from 'node:http';
import { beforeEach } from 'vitest';
import { answering } from './answering.ts';

/** What the Bot API of Telegram answers, in its own form. */
export interface BotReply {
  readonly code: number;
  readonly body: object;
}

interface BotAsked {
  readonly token: string;
  readonly method: string;
  readonly asked: Readonly<Record<string, unknown>>;
}

/** Undefined where it never answers; a function does something else with the connection. */
type Reply = (asked: BotAsked, count: number) => BotReply | ((response: ServerResponse) => void);

export const done = (result: unknown): BotReply => ({ code: 200, body: { ok: true, result } });
export const refused = (code: number, description: string, parameters?: object): BotReply => ({
  code,
  body: { ok: false, error_code: code, description, ...(parameters && { parameters }) },
});

export const bot = { id: 7_301_955_426, name: 'brook_alerts_bot', token: `7301955426:${'A'.repeat(34)}x` };
export const otherBot = { id: 6_000_111_222, name: 'other_bot', token: `6000111222:${'B'.repeat(34)}y` };
export const chat = { id: 418_203_377, type: 'private', first_name: 'Ada', last_name: 'Brook', username: 'ada_brook' };
export const group = { id: -1_001_846_290_175, type: 'supergroup', title: 'Brook Media traffic' };

/** What the real one says to a token that it does not know. */
const unauthorized = refused(401, 'Unauthorized');
const chatNotFound = refused(400, 'Bad Request: chat not found');

function read(url: string, body: string): BotAsked {
  const [, token = '', method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(url) ?? [];
  return { token, method, asked: JSON.parse(body === '' ? '{}' : body) as Record<string, unknown> };
}

/** A Bot API on this machine, with two bots and two chats; a test may have it answer otherwise. */
export function aBotApi() {
  const host = answering();
  let replies: Partial<Record<string, Reply>> = {};
  const usual: Record<string, Reply> = {
    getMe: ({ token }) => {
      const known = [bot, otherBot].find((one) => one.token === token);
      return known ? done({ id: known.id, is_bot: true, first_name: 'Alerts', username: known.name }) : unauthorized;
    },
    getUpdates: () =>
      done([
        { update_id: 1, message: { message_id: 1, date: 1, chat, text: '/start' } },
        { update_id: 2, my_chat_member: { chat: group, new_chat_member: { status: 'member' } } },
      ]),
    getChat: ({ asked }) => {
      const found = [chat, group].find(({ id }) => String(id) === String(asked['chat_id']));
      return found ? done(found) : chatNotFound;
    },
    sendMessage: () => done({ message_id: 7, date: 1, chat }),
  };
  const counts = new Map<string, number>();
  beforeEach(() => {
    replies = {};
    counts.clear();
    host.replies((response, { url, body }) => {
      const asked = read(url, body);
      const count = (counts.get(asked.method) ?? 0) + 1;
      counts.set(asked.method, count);
      const reply = (replies[asked.method] ?? usual[asked.method])?.(asked, count) ?? refused(404, 'Not Found');
      if (typeof reply === 'function') return reply(response);
      response.writeHead(reply.code, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
    });
  });
  return {
    get origin() {
      return host.origin;
    },
    get seen() {
      return host.seen;
    },
    /** What a method answers from now on, in this test. */
    answers: (method: string, reply: Reply) => (replies[method] = reply),
    asked: (method: string) => host.seen.map(({ url, body }) => read(url, body)).filter((one) => one.method === method),
    /** The messages that were sent, the first first. */
    get messages() {
      return this.asked('sendMessage').map(({ asked }) => asked);
    },
  };
}
