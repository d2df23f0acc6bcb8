import { useTranslation } from 'react-i18next';
import type { Board } from '@bandeja/film/marks';
import { BoardView } from './board-view';
import { spokenBoard } from './spoken-board';

/** A board to look at, told whole to who does not see it. Load it lazily. */
export default function LabelledBoard({ board }: { board: Board }) {
  const { t } = useTranslation();
  return <BoardView board={board} label={spokenBoard(board, t)} />;
}
