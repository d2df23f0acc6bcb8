import { useState, type ReactNode } from 'react';
import { BlockDialog, type BlockTarget } from './block-dialog';
import { ReportDialog, type Reported } from './report-dialog';

export interface SafetyProps {
  /** What can be reported, each in a line of its own. */
  reports: readonly Reported[];
  block?: BlockTarget | undefined;
  onBlocked?: (() => void) | undefined;
}

export interface SafetyLines extends Pick<SafetyProps, 'reports' | 'block'> {
  onReport: (reported: Reported) => void;
  onBlock: () => void;
}

/** What the lines of a menu for reporting and blocking need (`SafetyItems`), and the dialogs that they open, which outlive the menu. */
export function useSafety(
  { reports, block, onBlocked }: SafetyProps,
  focusOpener: () => void,
): { lines: SafetyLines; dialogs: ReactNode } {
  const [reported, setReported] = useState<Reported>();
  const [isBlocking, setBlocking] = useState(false);
  const close = () => {
    setBlocking(false);
    focusOpener();
  };
  return {
    lines: { reports, block, onReport: setReported, onBlock: () => setBlocking(true) },
    dialogs: (
      <>
        {reported && (
          <ReportDialog reported={reported} onClose={() => setReported(undefined)} onClosed={focusOpener} />
        )}
        {block && <BlockDialog person={block} opened={isBlocking} onClose={close} onBlocked={onBlocked} />}
      </>
    ),
  };
}
