export { ReportQueue as Component } from '../../features/admin/components/report-queue';
