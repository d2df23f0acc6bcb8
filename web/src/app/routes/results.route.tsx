import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { SafetyMenu } from '../../components/safety/safety-menu';
import { CancelRequest } from '../../features/cancel-request/components/cancel-request';
import { FilmSharing } from '../../features/film-sharing/components/film-sharing';
import { Lesson } from '../../features/lesson/components/lesson';
import { LiveTalk } from '../../features/live-talk/components/live-talk';
import { PayNow } from '../../features/payment-methods/components/pay-now';
import { RefundRequest } from '../../features/refund/components/refund-request';
import type { LessonSlot } from '../../features/results/lesson-slot';
import { ResultsScreen } from '../../features/results/components/results-screen';
import { AnalysisReview } from '../../features/reviews/components/analysis-review';
import { ShareNote } from '../../features/sharing/components/share-note';
import { isWritable } from '../../features/thread/asked';
import { Questions } from '../../features/thread/components/questions';
import { goAsk } from '../../features/thread/go-to-questions';
import { useThreadQuery } from '../../features/thread/thread.api';
import { useOwnReviewQuery } from '../../features/reviews/reviews.api';
import { timecode } from '../../lib/format';
import { LedOffers } from '../../film/led/led-offer';

export function Component() {
  const { t } = useTranslation();
  const { analysisId = '' } = useParams();
  return (
    <ResultsScreen
      key={analysisId}
      analysisId={analysisId}
      back={{ to: '/user', label: t('results.back') }}
      questions={({ id, coach }) => <Questions analysisId={id} side="athlete" other={coach} />}
      review={<AnalysisReview analysisId={analysisId} />}
      refund={({ id, title, agreedRate, payment }) => (
        <RefundRequest
          analysisId={id}
          title={title}
          amount={payment?.refundable ?? agreedRate}
          refundableUntil={payment?.refundableUntil ?? null}
          withDeadline
        />
      )}
      cancel={({ id, title, agreedRate, cancellableFrom, coach }) =>
        cancellableFrom && (
          <CancelRequest
            analysisId={id}
            title={title}
            amount={agreedRate}
            cancellableFrom={cancellableFrom}
            coachName={coach.fullName}
            alwaysInSight
          />
        )
      }
      more={({ id, coach, work }) => (
        <CoachMore analysisId={id} coach={coach} answerId={work?.responseVideo?.id} />
      )}
      sharing={({ id, coach, requestVideo }) => (
        <FilmSharing analysisId={id} coachName={coach.fullName} film={requestVideo} />
      )}
      share={({ analysis, work, note }) =>
        !note.isHidden && (
          <>
            <ShareNote
              analysisId={analysis.id}
              note={note}
              video={analysis.requestVideo}
              pinnings={work.courtPinnings}
            />
            <SafetyMenu
              label={t('safety.more.note', { time: timecode(note.timestampMs) })}
              reports={[{ subject: 'NOTE', subjectId: note.id, analysisId: analysis.id }]}
            />
          </>
        )
      }
      lesson={(slot) => <LedResults {...slot} />}
      payNow={({ id, agreedRate }) => <PayNow analysisId={id} amount={agreedRate} />}
    />
  );
}

interface CoachMoreProps {
  analysisId: string;
  coach: { id: string; fullName: string };
  /** Of the response video, if there is one. */
  answerId: string | undefined;
}

function CoachMore({ analysisId, coach, answerId }: CoachMoreProps) {
  const { t } = useTranslation();
  const name = coach.fullName || t('results.coach');
  return (
    <SafetyMenu
      label={t('safety.more.person', { name })}
      reports={[
        { subject: 'PERSON', subjectId: coach.id },
        ...(answerId ? [{ subject: 'FILM' as const, subjectId: answerId, analysisId }] : []),
      ]}
      block={{ personId: coach.id, name, side: 'coach' }}
    />
  );
}

/** The coach's talk comes first, then the lesson. While one of them leads, the other is not offered. */
function LedResults({ analysis, work, show, ...slot }: LessonSlot) {
  const { data } = useOwnReviewQuery(analysis.id);
  const { data: thread } = useThreadQuery(analysis.id);
  const { requestVideo: film } = analysis;
  const isPlayable = film.status === 'READY' && Boolean(film.playbackUrl);
  const shared = {
    ...slot,
    ...{ analysisId: analysis.id, coach: analysis.coach, pinnings: work.courtPinnings },
    reviewed: Boolean(data?.review),
    onAsk: thread && !isWritable(thread) ? undefined : goAsk,
  };
  return (
    <LiveTalk
      {...shared}
      isPlayable={isPlayable && Boolean(film.framesUrl)}
      takes={work.takes}
      notes={slot.markers}
      show={(talk, talkOffer) => (
        <Lesson
          {...shared}
          filmMs={film.durationMs}
          isPlayable={isPlayable}
          isSecond={Boolean(talkOffer)}
          show={(lesson, lessonOffer) =>
            show(
              talk ?? lesson,
              !talk && !lesson && (talkOffer || lessonOffer) && (
                <LedOffers>
                  {talkOffer}
                  {lessonOffer}
                </LedOffers>
              ),
            )
          }
        />
      )}
    />
  );
}
