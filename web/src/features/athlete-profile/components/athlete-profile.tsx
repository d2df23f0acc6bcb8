import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { errorKey, requestIdOf } from '../../../api/error-copy';
import type { ViewerFieldsFragment } from '../../../api/generated/graphql';
import { useViewerQuery } from '../../../api/viewer.api';
import { useWide } from '../../../components/profile/use-wide';
import { Button } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/error-state';
import { Page } from '../../../components/ui/page';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { useTitle } from '../../../lib/use-title';
import { draftOf, type ProfileDraft } from '../profile-draft';
import { ALL_PARTS, PARTS_OF, type ProfileMode, type Subject } from '../section-props';
import type { ProfileSlots } from '../screen-props';
import { PROFILE_PATH, subjectPath, useSubject } from '../use-subject';
import { SIDE_FIELD } from './athletic-fields';
import { OneSubject } from './one-subject';
import { ProfileOverview } from './profile-overview';
import { ProfileWide } from './profile-wide';

/** What an athlete says of themselves, and their settings. One part is edited at a time. */
export function AthleteProfile(slots: ProfileSlots) {
  const { t } = useTranslation();
  const { data: viewer, error, refetch } = useViewerQuery();
  useTitle(t('athleteProfile.title'));
  if (viewer) return <Profile viewer={viewer} {...slots} />;
  if (!error)
    return (
      <Page>
        <Loading text={t('athleteProfile.loading')}>
          <Skeleton height={180} />
          <Skeleton height={180} />
          <Skeleton height={180} />
        </Loading>
      </Page>
    );
  return (
    <Page narrow>
      <ErrorState
        heading="h1"
        title={t('athleteProfile.loadFailed')}
        text={t(errorKey(error))}
        requestId={requestIdOf(error)}
      >
        <Button variant="ball" onClick={() => void refetch()}>
          {t('ui.tryAgain')}
        </Button>
      </ErrorState>
    </Page>
  );
}

interface Edited {
  mode: ProfileMode;
  /** The subject that was open then. */
  at: Subject | undefined;
}

const VIEWING: Edited = { mode: 'viewing', at: undefined };

function Profile({ viewer, ...slots }: ProfileSlots & { viewer: ViewerFieldsFragment }) {
  const navigate = useNavigate();
  const wide = useWide();
  const subject = useSubject();
  const [edited, setEdited] = useState<Edited>(VIEWING);
  const [draft, setDraft] = useState<ProfileDraft>();
  const [saving, setSaving] = useState(false);
  const [done, setDone] = useState<string>();

  const [seen, setSeen] = useState(subject);
  if (seen !== subject) {
    setSeen(subject);
    // Whoever leaves a subject leaves nothing half written behind.
    if (edited.at !== subject) setEdited(VIEWING);
  }

  const edit = (next: ProfileMode, message?: string, at = subject) => {
    setEdited({ mode: next, at });
    setDraft(next === 'profile' ? draftOf(viewer) : undefined);
    setDone(message);
  };
  const addSide = () => {
    if (!wide) void navigate(subjectPath('player'));
    edit('profile', undefined, wide ? subject : 'player');
    focusLater(`#${SIDE_FIELD} input`);
  };
  const screen = {
    ...slots,
    viewer,
    draft: edited.mode === 'profile' && draft ? draft : draftOf(viewer),
    onDraft: setDraft,
    parts: (!wide && subject && PARTS_OF[subject]) || ALL_PARTS,
    mode: edited.mode,
    onEdit: edit,
    saving,
    onSaving: setSaving,
    onSaved: (message: string) => edit('viewing', message),
    done,
    onDoneGone: () => setDone(undefined),
    onAddSide: addSide,
  };
  if (wide) return <ProfileWide {...screen} />;
  if (!subject) return <ProfileOverview {...screen} />;
  return <OneSubject {...screen} subject={subject} backTo={PROFILE_PATH} />;
}

/** Once it is there: the form comes with the next picture. */
const focusLater = (selector: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
