import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useId, useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewerQuery } from '../../../api/viewer.api';
import { Avatar } from '../../../components/ui/avatar';
import { FormMessage } from '../../../components/ui/form-message';
import { PassingBanner } from '../../../components/ui/passing-banner';
import { useSessionUser } from '../../../session/use-session';
import { AVATAR_TYPES } from '../picture';
import { useAvatar } from '../use-avatar';
import classes from './avatar.module.css';
import { CropDialog } from './crop-dialog';

const SIZE = 136;

/** One's own face in the head of a profile, with changing and removing it. */
export function AvatarEditor() {
  const { t } = useTranslation();
  const { data: viewer } = useViewerQuery();
  const { username } = useSessionUser();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const avatar = useAvatar();
  const { picture, preview, failure, done, uploading, removing } = avatar;
  const current = preview ?? viewer?.avatarUrl;
  const busy = uploading || removing;

  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) void avatar.choose(file);
    // The same file may be chosen again.
    currentTarget.value = '';
  };
  return (
    <div className={classes.editor} role="group" aria-label={t('avatar.title')}>
      <div className={classes.photo}>
        <div className={classes.picture} aria-busy={busy || undefined}>
          <Avatar name={viewer?.fullName || username} src={current} size={SIZE} />
          {busy && <span className={classes.spinner} role="progressbar" aria-label={t('avatar.busy')} />}
        </div>
        {viewer?.avatarUrl && (
          <button
            type="button"
            className={`${classes.tool} ${classes.remove}`}
            aria-label={t('avatar.remove')}
            aria-disabled={busy || undefined}
            onClick={() => !busy && void avatar.remove()}
          >
            <IconTrash size={20} stroke={1.9} aria-hidden />
          </button>
        )}
        <input
          ref={input}
          type="file"
          accept={AVATAR_TYPES.join(',')}
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t('avatar.file')}
          onChange={chosen}
        />
        <button
          type="button"
          className={`${classes.tool} ${classes.upload}`}
          aria-label={t('avatar.upload')}
          aria-describedby={hintId}
          aria-disabled={busy || undefined}
          onClick={() => !busy && input.current?.click()}
        >
          <IconCamera size={22} stroke={1.9} aria-hidden />
        </button>
        <span id={hintId} className="visually-hidden">
          {t('avatar.hint')}
        </span>
      </div>
      {(done || failure) && (
        <div className={classes.message}>
          {done && <PassingBanner key={done} text={done} onGone={avatar.forgetDone} />}
          {failure && <FormMessage title={failure.title}>{failure.text}</FormMessage>}
        </div>
      )}
      {picture && <CropDialog picture={picture} onSave={avatar.save} onClose={avatar.close} />}
    </div>
  );
}
