import { useTranslation } from 'react-i18next';
import classes from './document-link.module.css';

interface DocumentLinkProps {
  document: { number: string; url: string };
  label: string;
}

/** A numbered document in the reader's language, in a tab of its own. */
export function DocumentLink({ document: { number, url }, label }: DocumentLinkProps) {
  const { t, i18n } = useTranslation();
  return (
    <a
      href={`${url}&lng=${i18n.language}`}
      target="_blank"
      rel="noreferrer"
      className={classes.link}
      aria-label={t('ui.documentNamed', { label, number })}
    >
      {label}
    </a>
  );
}
