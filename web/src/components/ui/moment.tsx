import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format';

interface MomentProps {
  at: string;
  /** Leaves the time of day out. */
  dayOnly?: boolean;
}

/** A date in the reader's language and time zone. */
export function Moment({ at, dayOnly = false }: MomentProps) {
  const { i18n } = useTranslation();
  const timeStyle = dayOnly ? undefined : 'short';
  return <time dateTime={at}>{formatDate(at, i18n.language, { dateStyle: 'medium', timeStyle })}</time>;
}
