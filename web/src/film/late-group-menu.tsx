import { useLateWindow } from '../components/ui/use-late-window';
import type { MarkerGroupMenuProps } from './marker-group-menu';

const load = async () => (await import('./marker-group-menu')).MarkerGroupMenu;

/** The notes of one pin that was pressed. */
export function LateGroupMenu(props: MarkerGroupMenuProps) {
  const { Window, isOpen } = useLateWindow<MarkerGroupMenuProps>(load, {
    opened: true,
    onClose: props.onClose,
  });
  return isOpen && Window && <Window {...props} />;
}
