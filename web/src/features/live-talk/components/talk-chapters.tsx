import { IconMicrophone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CategoryMark } from '../../../components/ui/category-mark';
import { Chapter, Chapters } from '../../../film/led/chapters';
import { tagNames } from '../../../film/note-tags';
import { chapterName } from '../chapter-name';
import type { LiveTalk } from '../live-talk';
import { useLiveTalk } from '../use-live-talk';

export function TalkChapters({ live }: { live: LiveTalk }) {
  const { t, i18n } = useTranslation();
  const current = useLiveTalk(live, (l) => l.chapter());
  const heard = useLiveTalk(live, (l) => l.heard());
  return (
    <Chapters current={current}>
      {live.chapters.map((chapter, at) => {
        const { id, atMs, note } = chapter;
        const isCurrent = at === current;
        return (
          <Chapter
            key={id}
            mark={
              note ? (
                <CategoryMark category={note.category} size={22} />
              ) : (
                <IconMicrophone size={22} stroke={1.9} aria-hidden />
              )
            }
            timeMs={atMs}
            name={chapterName(chapter, t)}
            isCurrent={isCurrent}
            isHeard={heard.includes(id)}
            content={isCurrent ? note?.content : undefined}
            tags={isCurrent && note ? tagNames(note, i18n.language) : []}
            onChoose={() => live.choose(at)}
          />
        );
      })}
    </Chapters>
  );
}
