import { Modal } from '@mantine/core';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import { useFocusBack } from '../../../lib/use-focus-back';
import { middleOf, SMALLEST_SIDE, type Area, type Picture } from '../picture';
import classes from './avatar.module.css';

const MAX_ZOOM = 3;
const ZOOM_STEP = 0.05;

interface CropDialogProps {
  picture: Picture;
  onSave: (area: Area) => Promise<void>;
  onClose: () => void;
}

/** Which part of the picture is shown: dragged, or moved with the arrow keys. */
export function CropDialog({ picture, onSave, onClose }: CropDialogProps) {
  const { t } = useTranslation();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState(() => middleOf(picture));
  const [saving, setSaving] = useState(false);
  useFocusBack();
  const save = () => {
    setSaving(true);
    void onSave(area);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('avatar.crop')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <div className={classes.dialog}>
        <div className={classes.stage}>
          <Cropper
            image={picture.url}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_percent, pixels) => setArea(pixels)}
            mediaProps={{ alt: '' }}
            cropperProps={{ role: 'group', 'aria-label': t('avatar.cropArea') }}
          />
        </div>
        <label className={classes.zoom}>
          {t('avatar.zoom')}
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={ZOOM_STEP}
            value={zoom}
            onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
          />
        </label>
        {area.width < SMALLEST_SIDE && <FormMessage tone="info">{t('avatar.small')}</FormMessage>}
        <div className={classes.actions}>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="ball" loading={saving} onClick={save}>
            {t('avatar.save')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
