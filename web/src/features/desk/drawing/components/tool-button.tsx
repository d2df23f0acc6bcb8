import { useTranslation } from 'react-i18next';
import { isCourtTool } from '../court-tools';
import type { DrawingTable } from '../drawing-table';
import { TOOL_KEYS } from '../tool-keys';
import type { Tool } from '../tools/stroke';
import classes from './drawing.module.css';
import { ToolIcon } from './tool-icons';
import { useDeskValue } from './use-drawing';

interface ToolButtonProps {
  desk: DrawingTable;
  tool: Tool;
  inHand: boolean;
  /** Its name stands below it; else in a tip beside it, with its key. */
  labelled?: boolean;
}

/** Takes a tool. Those of the court lead to pinning it while it is not. */
export function ToolButton({ desk, tool, inHand, labelled = false }: ToolButtonProps) {
  const { t } = useTranslation();
  const court = useDeskValue(desk, (one) => one.court);
  const isFinding = useDeskValue(desk, (one) => one.isFindingCourt());
  const isWanted = useDeskValue(desk, (one) => one.isFindingCourt() && one.wanted() === tool);
  const needsCourt = isCourtTool(tool) && !court && !isFinding;
  const name = t(`drawing.tools.${tool}`);
  return (
    <button
      type="button"
      className={labelled ? classes.labelledTool : classes.tool}
      aria-label={needsCourt ? t('drawing.pinFirst', { tool: name }) : name}
      aria-pressed={inHand}
      aria-keyshortcuts={TOOL_KEYS[tool]}
      data-dimmed={needsCourt || undefined}
      aria-busy={isWanted || undefined}
      onClick={() => desk.takeTool(tool)}
    >
      <ToolIcon tool={tool} size={labelled ? 22 : 20} />
      {labelled ? (
        <span aria-hidden>{t(`drawing.short.${tool}`)}</span>
      ) : (
        <span className={classes.tip} aria-hidden>
          {name}
          <kbd>{needsCourt ? t('court.notPinnedText') : TOOL_KEYS[tool]}</kbd>
        </span>
      )}
    </button>
  );
}
