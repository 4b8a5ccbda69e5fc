import { escaped } from '@millrace/core/smartlinks';
import type { IncomingMessage, ServerResponse } from 'node:http';

// As much of the Bot API of Telegram as alerts need, so that they can be tried where nothing leaves this machine.

/** A token whose second part begins so was revoked. */
const revoked = 'revoked';

const chats = [
  { id: 418_203_377, type: 'private', first_name: 'Ada', last_name: 'Brook', username: 'ada_brook' },
  { id: -1_001_846_290_175, type: 'supergroup', title: 'Brook Media traffic' },
  // It has blocked the bot.
  { id: 66, type: 'private', first_name: 'Blocked' },
] as const;

interface Said {
  readonly code: number;
  readonly description?: string;
  readonly result?: unknown;
}

interface Message {
  readonly bot: string;
  readonly chat: string;
  readonly text: string;
}

const longestList = 50;
const longestBody = 100_000;

const chatBy = (id: unknown) => chats.find((chat) => String(chat.id) === String(id));

/** Answers what is asked of a bot, and shows at `/telegram` what bots have sent. */
export function createBotApiStandIn() {
  const messages: Message[] = [];

  const methods: Readonly<Record<string, (bot: string, asked: Readonly<Record<string, unknown>>) => Said>> = {
    getMe: (bot) => ({
      code: 200,
      result: { id: Number(bot), is_bot: true, first_name: 'Alerts', username: `demo_${bot}_bot` },
    }),
    getUpdates: () => {
      const result = chats.map((chat, index) => ({ update_id: index + 1, message: { chat, text: '/start' } }));
      return { code: 200, result: result.toReversed() };
    },
    getChat: (_bot, { chat_id }) => {
      const chat = chatBy(chat_id);
      return chat ? { code: 200, result: chat } : { code: 400, description: 'Bad Request: chat not found' };
    },
    sendMessage: (bot, { chat_id, text }) => {
      const chat = chatBy(chat_id);
      if (!chat) return { code: 400, description: 'Bad Request: chat not found' };
      if (chat.id === 66) return { code: 403, description: 'Forbidden: bot was blocked by the user' };
      messages.unshift({ bot, chat: 'title' in chat ? chat.title : chat.first_name, text: String(text) });
      messages.splice(longestList);
      return { code: 200, result: { message_id: messages.length, chat, text } };
    },
  };

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    [, bot = '', secret = '', name = '']: string[],
  ) {
    const method = methods[name];
    const isKnown = method !== undefined && !secret.startsWith(revoked);
    const said: Said = isKnown ? method(bot, await bodyOf(request)) : { code: 401, description: 'Unauthorized' };
    const { code, ...rest } = said;
    const body = code === 200 ? { ok: true, ...rest } : { ok: false, error_code: code, ...rest };
    response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  /** False where it was asked for something else. */
  return (request: IncomingMessage, response: ServerResponse, pathname: string): boolean => {
    const asked = /^\/bot(\d{5,16}):([\w-]+)\/(\w+)$/.exec(pathname);
    if (asked) {
      answer(request, response, [...asked]).catch(() => response.destroy());
      return true;
    }
    if (pathname !== '/telegram') return false;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(messages));
    return true;
  };
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > longestBody) throw new Error('Too long.');
  }
  return JSON.parse(text === '' ? '{}' : text) as Record<string, unknown>;
}

function page(messages: readonly Message[]): string {
  const rows = messages.map(
    ({ bot, chat, text }) =>
      `<article><h2>Bot ${escaped(bot)} to ${escaped(chat)}</h2><p style="white-space: pre-wrap">${escaped(text)}</p></article>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Telegram</title><h1>Telegram</h1><p>What bots have sent, the newest first. Any token of the form <code>12345:…</code> is a bot here.</p>${rows.join('\n') || '<p>Nothing yet.</p>'}</html>`;
}
