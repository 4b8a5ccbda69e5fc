import type { TelegramChat } from '@millrace/core/account';
import { plain, record } from './bot-api.ts';

const longestName = 200;
const mostChats = 20;

/** A chat as Telegram describes one; undefined where it is none. */
export function chatOf(value: unknown): TelegramChat | undefined {
  const { id, type, title, first_name, last_name, username } = record(value);
  if (!Number.isSafeInteger(id) || id === 0) return undefined;
  const name = plain(title) || [plain(first_name), plain(last_name)].filter((part) => part !== '').join(' ');
  const at = plain(username) === '' ? '' : `@${plain(username)}`;
  const called = name === '' || at === '' ? name || at : `${cut(name)} (${at})`;
  const kind = type === 'private' || type === 'channel' ? type : 'group';
  return { id: String(id), name: cut(called) || String(id), kind };
}

/** By signs, so that none is cut in two. */
const cut = (text: string) => Array.from(text).slice(0, longestName).join('');

/** What updates hold of a chat, wherever it stands. */
const places = ['message', 'edited_message', 'channel_post', 'edited_channel_post', 'my_chat_member'];
const gone = ['left', 'kicked'];

/** The chats that updates speak of, the last first; none that has turned the bot away since. */
export function chatsIn(updates: unknown): TelegramChat[] {
  const chats = new Map<string, TelegramChat>();
  for (const update of Array.isArray(updates) ? updates : []) {
    for (const place of places) {
      const about = record(record(update)[place]);
      const chat = chatOf(about['chat']);
      if (!chat) continue;
      chats.delete(chat.id);
      const isGone = gone.includes(String(record(about['new_chat_member'])['status']));
      // A group that has become a supergroup has another number from then on.
      if (!isGone && about['migrate_to_chat_id'] === undefined) chats.set(chat.id, chat);
    }
  }
  return [...chats.values()].toReversed().slice(0, mostChats);
}
