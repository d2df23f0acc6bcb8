import type { Drawing } from '@bandeja/film/marks';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDrawingsQuery } from '../../film/drawing/drawings.api';
import { isDrawn } from '../../film/lane-layout';
import { decimalMark, timecode } from '../../lib/format';
import { notePicture } from './note-picture';
import type { SharedNote } from './shared-note';

export type Picture =
  | { is: 'making' }
  | { is: 'failed' }
  | { is: 'ready'; file: File; url: string; drawing: Drawing | undefined };

/** The picture of a note, made as soon as somebody looks at it. */
export function useNotePicture(shared: SharedNote): [picture: Picture, retry: () => void] {
  const { i18n } = useTranslation();
  const [picture, setPicture] = useState<Picture>({ is: 'making' });
  const [attempt, setAttempt] = useState(0);
  // Addresses are renewed while it is made, and no reason to begin again.
  const [{ analysisId, note, video, pinnings }] = useState(shared);
  const asked = useDrawingsQuery({ analysisId, annotationIds: [note.id] }, { skip: !isDrawn(note) });
  const { data, isError, refetch } = asked;
  const drawing = useMemo(() => data?.[0] && (JSON.parse(data[0].document) as Drawing), [data]);
  const isComplete = !isDrawn(note) || data !== undefined;
  useEffect(() => {
    if (!isComplete) return;
    const ended = new AbortController();
    let url: string | undefined;
    const parts = { note, video, pinnings, drawing, decimalMark: decimalMark(i18n.language) };
    notePicture({ ...parts, closed: ended.signal }).then(
      (blob) => {
        if (ended.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setPicture({ is: 'ready', file: new File([blob], nameOf(note), { type: blob.type }), url, drawing });
      },
      () => ended.signal.aborted || setPicture({ is: 'failed' }),
    );
    return () => {
      ended.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [note, video, pinnings, drawing, isComplete, i18n.language, attempt]);
  const retry = useCallback(() => {
    setPicture({ is: 'making' });
    if (isError) void refetch();
    setAttempt((before) => before + 1);
  }, [isError, refetch]);
  return [isError && !isComplete ? { is: 'failed' } : picture, retry];
}

const nameOf = ({ timestampMs }: SharedNote['note']) =>
  `bandeja-${timecode(timestampMs).replaceAll(':', '-')}.png`;
