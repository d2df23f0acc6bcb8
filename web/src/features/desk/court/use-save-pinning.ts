import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey } from '../../../api/error-copy';
import { newUuid } from '../../../lib/new-uuid';
import { useSaveCourtPinningMutation } from './court.api';
import type { PinStore } from './pin-store';

/** Which pinning is written, and for which part of which film. */
export interface PinningPlace {
  analysisId: string;
  fromMs: number;
  /** What is there already. */
  present?: { id: string; version: number } | undefined;
}

export function useSavePinning(store: PinStore, place: PinningPlace, onSaved: () => void) {
  const { t } = useTranslation();
  const [savePinning, { isLoading: saving }] = useSaveCourtPinningMutation();
  const [failure, setFailure] = useState<string>();
  const { analysisId, fromMs, present } = place;
  // Another press after a lost answer saves the same pinning again, not a second one.
  const [newId] = useState(newUuid);
  const save = useCallback(async () => {
    setFailure(undefined);
    const pins = store.get().pins.map(({ name, x, y }) => ({ name, x, y }));
    const pinning = { id: present?.id ?? newId, fromMs, pins, expectedVersion: present?.version ?? 0 };
    try {
      await savePinning({ analysisId, pinning }).unwrap();
      onSaved();
    } catch (error) {
      setFailure(t(errorKey(error)));
    }
  }, [store, savePinning, analysisId, fromMs, present, newId, onSaved, t]);
  return { save, saving, failure };
}
