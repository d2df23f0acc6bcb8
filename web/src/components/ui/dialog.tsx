import type { ModalProps } from '@mantine/core';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { toast } from './toast-list';

const loadWindow = async () => (await import('./dialog-window')).DialogWindow;

/** A dialog of a screen that mostly shows none. Its window is loaded when it opens for the first time. */
export function Dialog({ opened, onClose, ...props }: ModalProps) {
  const { t } = useTranslation();
  const [Window, setWindow] = useState<ComponentType<ModalProps>>();
  const [isThere, setIsThere] = useState(false);
  const giveUp = useEffectEvent(() => {
    toast.error(t('ui.code.lost'));
    onClose();
  });
  useEffect(() => {
    if (!opened || Window) return;
    let isWanted = true;
    loadWindow().then(
      (loaded) => {
        if (!isWanted) return;
        // It opens once it is there, and notes then where the focus goes back to.
        flushSync(() => setWindow(() => loaded));
        setIsThere(true);
      },
      () => isWanted && giveUp(),
    );
    return () => {
      isWanted = false;
    };
  }, [opened, Window]);
  if (!Window) return null;
  return (
    <Window
      opened={opened && isThere}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      {...props}
    />
  );
}
