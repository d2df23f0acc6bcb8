import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { toast } from './toast-list';

interface OpenableProps {
  opened: boolean;
  onClose: () => void;
}

/**
 * A window that is loaded when it opens for the first time. It is rendered closed first: when it opens, it remembers the element
 * that gets the focus back.
 */
export function useLateWindow<Props>(
  load: () => Promise<ComponentType<Props>>,
  { opened, onClose }: OpenableProps,
): { Window: ComponentType<Props> | undefined; isOpen: boolean } {
  const { t } = useTranslation();
  const [Window, setWindow] = useState<ComponentType<Props>>();
  const [isThere, setIsThere] = useState(false);
  const giveUp = useEffectEvent(() => {
    toast.error(t('ui.code.lost'));
    onClose();
  });
  useEffect(() => {
    if (!opened || Window) return;
    let isWanted = true;
    load().then(
      (loaded) => {
        if (!isWanted) return;
        flushSync(() => setWindow(() => loaded));
        setIsThere(true);
      },
      () => isWanted && giveUp(),
    );
    return () => {
      isWanted = false;
    };
  }, [opened, Window, load]);
  return { Window, isOpen: opened && isThere };
}
