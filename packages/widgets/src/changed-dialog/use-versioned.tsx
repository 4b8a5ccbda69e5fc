import { changedSince, type Difference } from '@millrace/core';
import { useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import { ChangedNote } from './changed-note.tsx';
import { later } from '../kit/later.tsx';
import { NotOpened } from '../kit/not-opened.tsx';

// Few are ever asked: what the question needs is fetched for them.
const ChangedDialog = later(
  () => import('./changed-dialog.tsx').then((module) => module.ChangedDialog),
  ({ onClose }) => <NotOpened onClose={onClose} />,
);

export interface SaveVersioned<S extends z.ZodMiniType, G> {
  /** What is edited, as its row says. */
  readonly of: S;
  /** Sends the form with the version it began with, or with that of what is stored now. */
  readonly send: (stored?: z.output<S>) => Promise<G>;
  /** What was changed meanwhile in the fields that would be overwritten; where nothing was, it is saved without a question. */
  readonly differences: (stored: z.output<S>) => readonly Difference[];
  /** Shows what is stored in the form; gives the way to put back what stood there. */
  readonly look: (stored: z.output<S>) => () => void;
}

interface Question {
  readonly differences: readonly Difference[];
  readonly at: string | undefined;
  readonly answer: (choice: 'look' | 'overwrite' | 'stay') => void;
}

export interface Versioned {
  /** Saves, and asks where somebody else has saved meanwhile; undefined where it was not saved then. */
  save<S extends z.ZodMiniType, G>(asked: SaveVersioned<S, G>): Promise<G | undefined>;
  /** The question, and afterwards the way back to what was typed; stands in the form. */
  readonly question: ReactNode;
}

/** Saves what others may save too: nobody's change is overwritten unseen. */
export function useVersioned(): Versioned {
  const [question, setQuestion] = useState<Question>();
  const [putBack, setPutBack] = useState<() => void>();

  async function save<S extends z.ZodMiniType, G>(
    request: SaveVersioned<S, G>,
    stored?: z.output<S>,
  ): Promise<G | undefined> {
    try {
      const answer = await request.send(stored);
      setPutBack(undefined);
      return answer;
    } catch (error) {
      const conflict = changedSince(request.of, error);
      if (!conflict) throw error;
      const differences = request.differences(conflict.stored);
      const choice =
        differences.length === 0
          ? 'overwrite'
          : await new Promise<'look' | 'overwrite' | 'stay'>((answer) =>
              setQuestion({ differences, at: conflict.at, answer }),
            );
      setQuestion(undefined);
      if (choice === 'overwrite') return save(request, conflict.stored);
      if (choice === 'look') {
        const undoLook = request.look(conflict.stored);
        setPutBack(() => () => {
          undoLook();
          setPutBack(undefined);
        });
      }
      return undefined;
    }
  }

  return {
    save: (request) => save(request),
    question: (
      <>
        {putBack && <ChangedNote onPutBack={putBack} />}
        {question && (
          <ChangedDialog
            differences={question.differences}
            at={question.at}
            onLook={() => question.answer('look')}
            onOverwrite={() => question.answer('overwrite')}
            onClose={() => question.answer('stay')}
          />
        )}
      </>
    ),
  };
}
