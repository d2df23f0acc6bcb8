import { useDownloadPersonalDataMutation } from './personal-data.api';

/**
 * The download of one visit to a profile. It belongs to the screen, because the row that shows it is another one when the
 * layout changes, for instance when a tablet is turned.
 */
export function useDownload() {
  const [start, { data: file, error, isLoading }] = useDownloadPersonalDataMutation();
  return { start: () => void start(), file, error, isLoading };
}

export type Download = ReturnType<typeof useDownload>;
