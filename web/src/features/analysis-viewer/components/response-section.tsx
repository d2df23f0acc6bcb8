import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PlayableVideoFieldsFragment } from '../../../api/generated/graphql';
import { AnalysisPlayer } from '../../../film/analysis-player';
import { usePlayer } from '../../../film/use-player';
import buttonClasses from '../../../components/ui/button.module.css';
import { CourtSection } from '../../../components/ui/court-section';
import classes from './analysis-viewer.module.css';

interface ResponseSectionProps {
  video: PlayableVideoFieldsFragment;
  onNeedFreshUrl: () => unknown;
}

export function ResponseSection({ video, onNeedFreshUrl }: ResponseSectionProps) {
  const { t } = useTranslation();
  const player = usePlayer();
  const download = video.downloadUrl && (
    <a
      className={`${buttonClasses.button} ${buttonClasses.default} ${buttonClasses.sm}`}
      href={video.downloadUrl}
      download={video.filename}
    >
      <IconDownload size={18} stroke={1.9} aria-hidden />
      {t('analysisViewer.download')}
    </a>
  );
  return (
    <CourtSection title={t('analysisViewer.response')} line="soft" action={download}>
      <div className={classes.response}>
        <AnalysisPlayer
          player={player}
          video={video}
          title={t('analysisViewer.response')}
          shortcuts={false}
          onNeedFreshUrl={onNeedFreshUrl}
        />
      </div>
    </CourtSection>
  );
}
