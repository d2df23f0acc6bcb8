import type { ModalProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLateWindow } from './use-late-window';

const load = async () => (await import('./dialog-window')).DialogWindow;

/** A dialog of a screen that mostly shows none. */
export function Dialog(props: ModalProps) {
  const { t } = useTranslation();
  const { Window, isOpen } = useLateWindow<ModalProps>(load, props);
  if (!Window) return null;
  return <Window closeButtonProps={{ 'aria-label': t('ui.close') }} {...props} opened={isOpen} />;
}
