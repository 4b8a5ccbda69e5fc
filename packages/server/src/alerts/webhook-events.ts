import { noticePath, webhookEvents, webhookValues } from '@millrace/core/account';
import { changeIn } from '../mail/letters.ts';
import { webhookKind } from '../notices/notify.ts';
import type { AtOnce } from './send-at-once.ts';
import { alertWebhooks } from './tables.ts';
import { newWebhookId } from './webhook-signature.ts';

/** Notices as events, for programs. */
export const byWebhook: AtOnce = {
  kind: webhookKind,
  since: 'webhook_since',
  settings: alertWebhooks,
  jobOf: ({ id, kind, created_at, told }, { origin, writing }) => {
    const data = {
      notice_id: id,
      kind,
      text: changeIn(told, writing),
      language: writing.locale,
      values: webhookValues(told),
      url: `${origin}${noticePath({ kind, ...told })}`,
    };
    const body = JSON.stringify({ type: webhookEvents[told.code], timestamp: created_at.toISOString(), data });
    return { id: newWebhookId(), body };
  },
};
