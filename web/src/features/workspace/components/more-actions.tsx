import { Menu } from '@mantine/core';
import { IconBan, IconDots, IconEye, IconWorld } from '@tabler/icons-react';
import { memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SafetyItems } from '../../../components/safety/safety-items';
import { useSafety } from '../../../components/safety/use-safety';
import { BarButton } from '../../../components/ui/desk-bar';
import { toLanguage } from '../../../lib/languages';
import type { WorkspaceFrame } from '../use-workspace-frame';
import { RejectDialog } from './reject-dialog';

interface MoreActionsProps extends Pick<WorkspaceFrame, 'id' | 'status' | 'paid'> {
  athlete: { id: string; fullName: string };
  /** Of the athlete's video. */
  filmId: string;
  /** Where the bar has no room for the language. */
  withLanguage: boolean;
}

export const MoreActions = memo(function MoreActions(props: MoreActionsProps) {
  const { id, status, paid, athlete, filmId, withLanguage } = props;
  const { t, i18n } = useTranslation();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [rejecting, setRejecting] = useState(false);
  const rejectable = status === 'PENDING' || (status === 'IN_PROGRESS' && !paid);
  const viewable = status === 'COMPLETED' || status === 'PAYMENT_FAILED' || paid;
  const name = athlete.fullName || t('thread.author.coach');
  const safety = useSafety(
    {
      reports: [
        { subject: 'FILM', subjectId: filmId, analysisId: id },
        { subject: 'PERSON', subjectId: athlete.id },
      ],
      block: { personId: athlete.id, name, side: 'athlete' },
    },
    () => buttonRef.current?.focus(),
  );
  return (
    <>
      <Menu width={260} hideDetached={false}>
        <Menu.Target>
          <BarButton ref={buttonRef} aria-label={t('workspace.more')}>
            <IconDots size={24} stroke={1.9} aria-hidden />
          </BarButton>
        </Menu.Target>
        <Menu.Dropdown>
          {viewable && (
            <Menu.Item
              component={Link}
              to={`/coach/analysis-viewer/${id}`}
              leftSection={<IconEye size={20} stroke={1.9} aria-hidden />}
            >
              {t('workspace.viewAsAthlete')}
            </Menu.Item>
          )}
          {rejectable && (
            <Menu.Item
              onClick={() => setRejecting(true)}
              leftSection={<IconBan size={20} stroke={1.9} aria-hidden />}
            >
              {t('workspace.rejectVideo')}
            </Menu.Item>
          )}
          {withLanguage && (
            <Menu.Item
              onClick={() => void i18n.changeLanguage(toLanguage(i18n.language) === 'en' ? 'es' : 'en')}
              leftSection={<IconWorld size={20} stroke={1.9} aria-hidden />}
            >
              {t('ui.switchLanguage')}
            </Menu.Item>
          )}
          <SafetyItems {...safety.lines} />
        </Menu.Dropdown>
      </Menu>
      {safety.dialogs}
      {rejectable && (
        <RejectDialog
          analysisId={id}
          opened={rejecting}
          onClose={() => setRejecting(false)}
          // The item that opened it is gone with its menu.
          onClosed={() => buttonRef.current?.focus()}
        />
      )}
    </>
  );
});
