import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewerQuery } from '../../../api/viewer.api';
import { Avatar } from '../../../components/ui/avatar';
import { Button } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import { PassingBanner } from '../../../components/ui/passing-banner';
import { useSessionUser } from '../../../session/use-session';
import { AVATAR_TYPES } from '../picture';
import { useAvatar } from '../use-avatar';
import classes from './avatar.module.css';
import { CropDialog } from './crop-dialog';

const SIZE = 96;

/** One's own picture, with changing and removing it. */
export function AvatarEditor() {
  const { t } = useTranslation();
  const { data: viewer } = useViewerQuery();
  const { username } = useSessionUser();
  const input = useRef<HTMLInputElement>(null);
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
      <div className={classes.row}>
        <div className={classes.picture} aria-busy={busy || undefined}>
          <Avatar name={viewer?.fullName || username} src={current} size={SIZE} />
          {busy && <span className={classes.spinner} role="progressbar" aria-label={t('avatar.busy')} />}
        </div>
        <div className={classes.words}>
          <div className={classes.buttons}>
            <input
              ref={input}
              type="file"
              accept={AVATAR_TYPES.join(',')}
              className="visually-hidden"
              tabIndex={-1}
              aria-label={t('avatar.file')}
              onChange={chosen}
            />
            <Button
              size="sm"
              blocked={busy}
              leftSection={<IconUpload size={18} stroke={1.9} aria-hidden />}
              onClick={() => !busy && input.current?.click()}
            >
              {t('avatar.upload')}
            </Button>
            {viewer?.avatarUrl && (
              <Button
                size="sm"
                variant="subtle"
                blocked={busy}
                leftSection={<IconTrash size={18} stroke={1.9} aria-hidden />}
                onClick={() => !busy && void avatar.remove()}
              >
                {t('avatar.remove')}
              </Button>
            )}
          </div>
          <p className={classes.hint}>{t('avatar.hint')}</p>
        </div>
      </div>
      {done && <PassingBanner key={done} text={done} onGone={avatar.forgetDone} />}
      {failure && <FormMessage title={failure.title}>{failure.text}</FormMessage>}
      {picture && <CropDialog picture={picture} onSave={avatar.save} onClose={avatar.close} />}
    </div>
  );
}
