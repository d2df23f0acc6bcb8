import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './form-message.module.css';

const ICONS = { danger: IconAlertTriangle, ok: IconCircleCheck, info: IconInfoCircle };

interface FormMessageProps {
  /** For the fields that it speaks about: `aria-errormessage`. */
  id?: string;
  tone?: keyof typeof ICONS;
  /** What happened, before what to do about it. */
  title?: ReactNode;
  children?: ReactNode;
  /** The way on, under the text. */
  action?: ReactNode;
}

/** What a whole form has to say. A failure is read out at once. */
export function FormMessage({ id, tone = 'danger', title, children, action }: FormMessageProps) {
  const Icon = ICONS[tone];
  return (
    <div
      id={id}
      className={`${classes.message} ${classes[tone]}`}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon size={20} stroke={1.9} aria-hidden />
      <div className={classes.content}>
        <div>
          {title && <p className={classes.title}>{title}</p>}
          {children && <p>{children}</p>}
        </div>
        {action}
      </div>
    </div>
  );
}

/** Below a field, tied to it by `aria-describedby={id}`. Mantine inputs bring their own. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={classes.fieldError}>
      <IconAlertTriangle size={16} stroke={1.9} aria-hidden />
      {children}
    </p>
  );
}
