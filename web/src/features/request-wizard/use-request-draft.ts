import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  forgetDraft,
  loadDraft,
  newDraft,
  saveDraft,
  withNamedCoach,
  type RequestDraft,
} from './request-draft';

export interface DraftState {
  draft: RequestDraft;
  change: (changes: Partial<RequestDraft>) => void;
  update: (next: (draft: RequestDraft) => RequestDraft) => void;
  /** Begins an empty form. */
  restart: () => void;
  /** The form was sent: it does not come back. */
  forget: () => void;
}

/** The coach that a link names: in the address, or handed over by the coach's page. */
function useNamedCoach(): string | null {
  const { search, state } = useLocation() as { search: string; state: { coach?: { id?: string } } | null };
  const query = new URLSearchParams(search);
  return query.get('coach') ?? query.get('coachId') ?? state?.coach?.id ?? null;
}

/** The form, kept for this person and this tab. */
export function useRequestDraft(userId: string): DraftState {
  const named = useNamedCoach();
  const [draft, setDraft] = useState(() => withNamedCoach(loadDraft(userId), named));
  const sent = useRef(false);
  useEffect(() => {
    if (!sent.current) saveDraft(userId, draft);
  }, [userId, draft]);
  const change = useCallback(
    (changes: Partial<RequestDraft>) => setDraft((current) => ({ ...current, ...changes })),
    [],
  );
  const forget = useCallback(() => {
    sent.current = true;
    forgetDraft(userId);
  }, [userId]);
  const restart = useCallback(() => setDraft(newDraft()), []);
  return { draft, change, update: setDraft, restart, forget };
}
