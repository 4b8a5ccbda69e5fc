import { atom, createStore, type Atom } from 'jotai/vanilla';
import type { Channel } from '../channels/channel.ts';
import { channelListCalls } from '../channels/list-calls.ts';
import type { Sender } from '../http/client.ts';
import { isCancelledError } from '../http/errors.ts';
import type { Autosave } from '../machine/autosave.ts';
import {
  channelError,
  noApplication,
  presetChannel,
  reasonError,
  type Application,
  type OwnApplication,
} from './apply.ts';
import { createAnswers, isAboutAnswers, type AskedAnswers, type AskingOffer } from './asked-answers.ts';
import { applyCalls } from './apply-calls.ts';

export interface ApplyProblems {
  readonly aid?: 'required' | undefined;
  readonly reason?: ReturnType<typeof reasonError>;
}

export type ApplyState =
  | { readonly is: 'editing' }
  | { readonly is: 'sending' }
  | { readonly is: 'refused'; readonly error: unknown }
  | { readonly is: 'applied' };

export type ChannelsState =
  | { readonly is: 'loading' }
  | { readonly is: 'loaded'; readonly channels: readonly Channel[] }
  | { readonly is: 'failed'; readonly error: unknown };

export interface ApplyRequest {
  readonly store: ReturnType<typeof createStore>;
  readonly channels: Atom<ChannelsState>;
  readonly application: Atom<Application>;
  /** What is wrong with the fields that were touched, or with all once Apply was pressed. */
  readonly problems: Atom<ApplyProblems>;
  readonly state: Atom<ApplyState>;
  /** What the offer asks, and what is answered to it. */
  readonly questions: AskedAnswers;
  readonly change: { channel(aid: number | undefined): void; reason(reason: string): void };
  loadChannels(): Promise<void>;
  /** Resolves to true once the application is with the server. A second press while the first is on its way does nothing. */
  apply(): Promise<boolean>;
  /** Aborts what is on its way; what is filled in stays, and the machine can go on. */
  dispose(): void;
}

export interface AppliedFor {
  readonly oid: number;
  readonly channel?: number | undefined;
  /** Keeps what is typed over a reload. */
  readonly autosave?: Autosave<OwnApplication>;
  /** What is known of the offers that are applied for; what one asks that is not known is read where the server says so. */
  readonly asking?: readonly AskingOffer[] | undefined;
}

interface Sent {
  readonly aid: number;
  readonly reason: string;
}

type Send = (sent: Sent, signal: AbortSignal) => Promise<unknown>;

/** One application for one offer, from the empty form to the answer; or what else is sent of the same form. */
export function createApplyRequest(client: Sender, offer: AppliedFor, sendMany?: Send): ApplyRequest {
  const store = createStore();
  const channels = atom<ChannelsState>({ is: 'loading' });
  const { aid: firstAid, reason: firstReason, answers: typed } = offer.autosave?.read() ?? noApplication(offer.oid);
  const application = atom<Application>({ aid: firstAid, reason: firstReason });
  const touched = atom<ReadonlySet<keyof Application>>(new Set<keyof Application>());
  const state = atom<ApplyState>({ is: 'editing' });
  const problems = atom<ApplyProblems>((get) => {
    const { aid, reason } = get(application);
    const isTouched = get(touched);
    return {
      aid: isTouched.has('aid') ? channelError(aid) : undefined,
      reason: isTouched.has('reason') ? reasonError(reason) : undefined,
    };
  });
  let aborter = new AbortController();
  let answers = typed;
  const questions = createAnswers(client, store, {
    offers: offer.asking ?? [],
    typed,
    onChange(now) {
      answers = now;
      save();
    },
  });

  const send: Send = sendMany ?? ((sent, signal) => applyFor(client, questions, { ...sent, id: offer.oid }, signal));

  function change(part: Partial<Application>): void {
    store.set(application, { ...store.get(application), ...part });
    save();
    touch(...(Object.keys(part) as (keyof Application)[]));
  }

  function save(): void {
    offer.autosave?.write({ oid: offer.oid, ...store.get(application), ...(answers && { answers }) });
  }

  function touch(...fields: (keyof Application)[]): void {
    store.set(touched, new Set([...store.get(touched), ...fields]));
  }

  return {
    store,
    channels,
    application,
    problems,
    state,
    questions,
    change: {
      channel: (aid) => change({ aid }),
      reason: (reason) => change({ reason }),
    },
    async loadChannels() {
      store.set(channels, { is: 'loading' });
      try {
        const loaded = await client.send(channelListCalls.list, {}, { signal: aborter.signal });
        store.set(channels, { is: 'loaded', channels: loaded });
        const now = store.get(application);
        store.set(application, { ...now, aid: now.aid ?? presetChannel(offer.channel, loaded) });
      } catch (error) {
        if (!isCancelledError(error)) store.set(channels, { is: 'failed', error });
      }
    },
    async apply() {
      const { is } = store.get(state);
      if (is === 'sending' || is === 'applied') return false;
      touch('aid', 'reason');
      const { aid, reason } = store.get(application);
      const isAnswered = questions.check();
      if (aid === undefined || reasonError(reason) || !isAnswered) return false;
      store.set(state, { is: 'sending' });
      try {
        await send({ aid, reason }, aborter.signal);
        store.set(state, { is: 'applied' });
        return true;
      } catch (error) {
        // What is marked at its field is told there.
        const isMarked = isAboutAnswers(error) && !questions.check();
        store.set(state, isMarked || isCancelledError(error) ? { is: 'editing' } : { is: 'refused', error });
        return false;
      }
    },
    dispose() {
      aborter.abort();
      aborter = new AbortController();
    },
  };
}

/** Applies for one offer. What it asks is read anew where the server refuses an answer, as where it asks more since. */
export async function applyFor(
  client: Sender,
  questions: AskedAnswers,
  sent: Sent & { readonly id: number },
  signal: AbortSignal,
): Promise<void> {
  const answers = questions.answersOf(sent.id);
  try {
    await client.send(applyCalls.apply, { ...sent, ...(answers && { answers }) }, { signal });
  } catch (error) {
    if (isAboutAnswers(error)) await questions.refresh(sent.id, signal);
    throw error;
  }
}
