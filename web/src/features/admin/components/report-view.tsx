import { useTranslation } from 'react-i18next';
import { errorKey } from '../../../api/error-copy';
import { Button } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import { formatDate } from '../../../lib/format';
import { useOpenEvidenceMutation, type Evidence, type Report } from '../reports.api';
import { ReportDecision } from './report-decision';
import classes from './reports.module.css';

const WITH_TIME = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** One report: who, what and why; the evidence only when it is asked for. */
export function ReportView({ report }: { report: Report }) {
  const { t, i18n } = useTranslation();
  const { id, subject, reason, text, state, reportedAt, decidedAt, decidedBy, note, heldUntil } = report;
  const when = (iso: string) => formatDate(iso, i18n.language, WITH_TIME);
  const title = `report-${id}`;
  return (
    <section className={classes.report} aria-labelledby={title}>
      <h2 id={title} tabIndex={-1}>
        {t('admin.reports.heading', {
          subject: t(`admin.reports.subject.${subject}`),
          reason: t(`safety.report.reasons.${reason}`),
        })}
      </h2>
      <p className={classes.soft}>{t('admin.reports.at', { date: when(reportedAt) })}</p>
      {text && <p className={classes.words}>{text}</p>}
      <dl className={classes.facts}>
        <div>
          <dt>{t('admin.reports.reported')}</dt>
          <dd>
            {report.reportedName} <code>{report.reportedId}</code>
          </dd>
        </div>
        <div>
          <dt>{t('admin.reports.reporter')}</dt>
          <dd>
            {report.reporterId ? report.reporterName : t('admin.reports.gone')}{' '}
            <code>{report.reporterId}</code>
          </dd>
        </div>
      </dl>
      <EvidenceOf reportId={id} />
      {state === 'OPEN' ? (
        <ReportDecision report={report} />
      ) : (
        <p className={classes.words}>
          {decidedAt && t('admin.reports.decided', { date: when(decidedAt), by: decidedBy ?? '', note })}{' '}
          {heldUntil && t('admin.reports.heldUntil', { date: formatDate(heldUntil, i18n.language) })}
        </p>
      )}
    </section>
  );
}

function EvidenceOf({ reportId }: { reportId: string }) {
  const { t } = useTranslation();
  const [open, { data, error, isLoading }] = useOpenEvidenceMutation();
  if (data) return <Opened evidence={data} />;
  return (
    <div className={classes.evidence}>
      <div className={classes.actions}>
        <Button loading={isLoading} onClick={() => void open(reportId)}>
          {t('admin.reports.evidence')}
        </Button>
      </div>
      <p className={classes.soft}>{t('admin.reports.evidenceLogged')}</p>
      {error && <FormMessage>{t(errorKey(error))}</FormMessage>}
    </div>
  );
}

function Opened({ evidence: { facts, videos } }: { evidence: Evidence }) {
  const { t } = useTranslation();
  if (facts.length + videos.length === 0) return <p>{t('admin.reports.erased')}</p>;
  return (
    <div className={classes.evidence} aria-live="polite">
      <dl className={classes.facts}>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{t(`admin.reports.fact.${name}`, name)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {videos.map(({ id, playbackUrl, width, filename }) => {
        if (!playbackUrl) return <p key={id}>{t('admin.reports.notPlayable', { name: filename })}</p>;
        return width > 0 ? (
          <video key={id} className={classes.video} src={playbackUrl} controls preload="metadata">
            <track kind="captions" />
          </video>
        ) : (
          <audio key={id} src={playbackUrl} controls preload="metadata">
            <track kind="captions" />
          </audio>
        );
      })}
    </div>
  );
}
