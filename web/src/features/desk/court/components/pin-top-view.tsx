import { COURT_POINTS } from '@bandeja/film/court';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../../../components/ui/status-tag';
import { fromAbove, TopView } from '../../../../film/court/top-view';
import type { PinStore } from '../pin-store';
import { usePinDraft, usePinnedDraft } from '../use-pins';
import classes from './pin-court.module.css';

/** The court from above with its pins, and how well it fits. */
export function PinTopView({ store }: { store: PinStore }) {
  const { t } = useTranslation();
  const { pins, selected } = usePinDraft(store);
  return (
    <>
      <div className={classes.above}>
        <h2 className={classes.aboveTitle}>{t('court.fromAbove')}</h2>
        <Fit store={store} />
      </div>
      <p className={classes.aboveText}>{t('court.fromAboveText')}</p>
      <div className={classes.plan}>
        <TopView label={t('court.fromAbove')}>
          {pins.map(({ name }, index) => {
            const { x, y } = fromAbove(COURT_POINTS[name]);
            return (
              <g key={name} className={classes.mark} data-selected={name === selected || undefined}>
                <circle cx={x} cy={y} r={0.62} />
                <text x={x} y={y + 0.32}>
                  {index + 1}
                </text>
              </g>
            );
          })}
        </TopView>
      </div>
    </>
  );
}

function Fit({ store }: { store: PinStore }) {
  const { t } = useTranslation();
  const { pins } = usePinDraft(store);
  const { fit } = usePinnedDraft(store);
  if (!fit || !pins.every(({ isSet }) => isSet)) return null;
  const number = pins.findIndex(({ name }) => name === fit.worstPin) + 1;
  const cm = Math.max(1, Math.round(fit.errorM * 100));
  return (
    <span role="status">
      {fit.verdict === 'ok' ? (
        <StatusTag tone="ok">{t('court.fits', { cm })}</StatusTag>
      ) : (
        <StatusTag tone="warn">
          {number > 0 ? t('court.oneIsOff', { number }) : t('court.fits', { cm })}
        </StatusTag>
      )}
    </span>
  );
}
