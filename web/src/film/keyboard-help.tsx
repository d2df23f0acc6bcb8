import { memo } from 'react';
import { useLateWindow } from '../components/ui/use-late-window';
import type { KeyboardHelpProps } from './keyboard-help-window';

const load = async () => (await import('./keyboard-help-window')).KeyboardHelpWindow;

export const KeyboardHelp = memo(function KeyboardHelp(props: KeyboardHelpProps) {
  const { Window, isOpen } = useLateWindow<KeyboardHelpProps>(load, props);
  return Window && <Window {...props} opened={isOpen} />;
});
