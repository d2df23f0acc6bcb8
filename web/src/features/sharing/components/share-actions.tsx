import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormMessage } from '../../../components/ui/form-message';
import { Button } from '../../../components/ui/plain-button';
import { canHandOver, handOver } from '../hand-over';
import classes from './share-sheet.module.css';

interface ShareActionsProps {
  /** What another app gets; undefined where none takes it. */
  file: File | undefined;
  shareLabel: string;
  saveLabel: string;
  onSave: () => void;
}

/** Hands a file to another app where this browser can, and saves it anywhere. */
export function ShareActions({ file, shareLabel, saveLabel, onSave }: ShareActionsProps) {
  const { t } = useTranslation();
  const [isRefused, setRefused] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const share = async (given: File) => {
    setBusy(true);
    setRefused(!(await handOver(given)));
    setBusy(false);
  };
  if (!file || !canHandOver(file.type))
    return (
      <Foot>
        <Button variant="ball" onClick={onSave}>
          {saveLabel}
        </Button>
      </Foot>
    );
  return (
    <>
      {isRefused && <FormMessage>{t('share.refused')}</FormMessage>}
      <Foot>
        <Button onClick={onSave}>{saveLabel}</Button>
        <Button variant="ball" loading={isBusy} onClick={() => void share(file)}>
          {shareLabel}
        </Button>
      </Foot>
    </>
  );
}

/** Where a button that was pressed has gone, the next one takes its focus. */
export function Foot({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body)
      ref.current?.querySelector<HTMLButtonElement>('button:last-of-type')?.focus();
  });
  return (
    <div ref={ref} className={classes.foot}>
      {children}
    </div>
  );
}
