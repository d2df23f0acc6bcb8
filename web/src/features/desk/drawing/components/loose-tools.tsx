import { IconTrash } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { usePicture } from '../../../../film/picture/picture-layer';
import { clearDrawing } from '../clear-drawing';
import { COURT_TOOLS, PICTURE_TOOLS } from '../court-tools';
import type { LooseDrawing } from '../loose-drawing';
import drawing from './drawing.module.css';
import { DrawingSurface } from './drawing-surface';
import classes from './loose-tools.module.css';
import phone from './phone-tools.module.css';
import { ColorChoice, UndoRedo } from './style-choices';
import { ToolButton } from './tool-button';
import { useDeskValue, useDrawingValue } from './use-drawing';

/** Few, so that they do not cover what is talked about. Keys reach the others. */
const AT_HAND = ['select', 'freehand', 'arrow', 'line', 'ellipse', 'angle'] as const;
const COLORS = ['chalk', 'sky', 'amber'] as const;

const useStore = (loose: LooseDrawing) => useSyncExternalStore(loose.subscribe, loose.store);

/** On the picture, for as long as somebody talks. */
export function LooseSurface({ loose }: { loose: LooseDrawing }) {
  const { player } = usePicture();
  const store = useStore(loose);
  useEffect(() => {
    const follow = () => loose.at(player.timeMs());
    follow();
    return player.subscribe(follow);
  }, [loose, player]);
  // The court may be another one.
  useDeskValue(loose, (one) => one.court);
  return store ? <DrawingSurface desk={loose} store={store} beside /> : null;
}

/** At the foot of the stage. */
export function LooseTools({ loose }: { loose: LooseDrawing }) {
  const { t } = useTranslation();
  const store = useStore(loose);
  const inHand = useDrawingValue(store, ({ tool }) => tool);
  const court = useDeskValue(loose, (one) => one.court);
  if (!store) return null;
  return (
    <div className={classes.floating} role="toolbar" aria-label={t('drawing.toolbar')}>
      {[...AT_HAND, ...(court ? COURT_TOOLS : [])].map((tool) => (
        <ToolButton key={tool} desk={loose} tool={tool} inHand={inHand === tool} />
      ))}
      <i className={drawing.cut} />
      <ColorChoice store={store} colors={COLORS} />
      <i className={drawing.cut} />
      <UndoRedo store={store} />
      <Clear loose={loose} />
    </div>
  );
}

/** At the thumb of a phone. */
export function LoosePhoneTools({ loose }: { loose: LooseDrawing }) {
  const { t } = useTranslation();
  const store = useStore(loose);
  const inHand = useDrawingValue(store, ({ tool }) => tool);
  const court = useDeskValue(loose, (one) => one.court);
  const tools = ['select', ...PICTURE_TOOLS, ...(court ? COURT_TOOLS : [])] as const;
  return (
    <div className={classes.phone}>
      <div className={classes.phoneRow}>
        <ColorChoice store={store} />
        <UndoRedo store={store} />
        <Clear loose={loose} />
      </div>
      <div className={phone.tools} role="toolbar" aria-label={t('drawing.toolbar')}>
        <div className={phone.scrolled}>
          {tools.map((tool) => (
            <ToolButton key={tool} desk={loose} tool={tool} inHand={inHand === tool} labelled />
          ))}
        </div>
      </div>
    </div>
  );
}

function Clear({ loose }: { loose: LooseDrawing }) {
  const { t } = useTranslation();
  const store = useStore(loose);
  const isEmpty = useDrawingValue(store, ({ history }) => history.drawing.marks.length === 0) ?? true;
  return (
    <button
      type="button"
      className={drawing.small}
      aria-label={t('drawing.clear')}
      title={t('drawing.clear')}
      aria-disabled={isEmpty || undefined}
      onClick={() => store && clearDrawing(store)}
    >
      <IconTrash size={20} stroke={1.9} aria-hidden />
    </button>
  );
}
