import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormMessage } from '../../../components/ui/form-message';
import { Button } from '../../../components/ui/plain-button';
import { timecode } from '../../../lib/format';
import { keptTakeParts, keptTakes } from '../../../lib/kept-things';
import { useSessionUser } from '../../../session/use-session';
import { isTakenElsewhere } from '../talk-turn';

interface Unsent {
  count: number;
  /** The take that nobody ended. */
  cut: { number: number; lastedMs: number } | undefined;
}

async function unsentTakes(userId: string, analysisId: string): Promise<Unsent | undefined> {
  const takes = (await keptTakes.readWithin([userId, analysisId])).filter(({ version }) => !version);
  if (takes.length === 0 || (await isTakenElsewhere(analysisId))) return undefined;
  const open = takes.find(({ durationMs }) => durationMs === undefined);
  const parts = open ? await keptTakeParts.readWithin([userId, analysisId, open.id]) : [];
  const last = parts.at(-1);
  return { count: takes.length, cut: open && last && { number: open.number, lastedMs: last.untilMs } };
}

/** In the workspace: takes that are only here, above all one that was cut off. */
export function TalkOffer({ analysisId, onOpen }: { analysisId: string; onOpen: () => void }) {
  const { t } = useTranslation();
  const { id: userId } = useSessionUser();
  const [unsent, setUnsent] = useState<Unsent>();
  useEffect(() => {
    let isOver = false;
    void unsentTakes(userId, analysisId).then((found) => !isOver && setUnsent(found));
    return () => void (isOver = true);
  }, [userId, analysisId]);
  if (!unsent) return null;
  const { count, cut } = unsent;
  return (
    <FormMessage
      tone="info"
      action={
        <Button size="sm" onClick={onOpen}>
          {t('talk.openTalk')}
        </Button>
      }
    >
      {cut ? t('talk.cut', { number: cut.number, time: timecode(cut.lastedMs) }) : t('talk.offer', { count })}
    </FormMessage>
  );
}
