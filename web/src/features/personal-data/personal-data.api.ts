import { baseApi } from '../../api/base-api';
import type { FilesRequest } from '../../api/request';
import { saveFile } from '../../lib/save-file';

const EVERYTHING: FilesRequest = { kind: 'files', path: 'personal-data', method: 'GET', answer: 'file' };

const personalDataApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Saves the file and answers its name: what is in it does not go through the store. */
    downloadPersonalData: build.mutation<string, void>({
      queryFn: async (_none, _api, _options, ask) => {
        const { data, error } = await ask(EVERYTHING);
        if (error) return { error };
        const name = `bandeja-data-${new Date().toISOString().slice(0, 10)}.json`;
        saveFile(data as Blob, name);
        return { data: name };
      },
    }),
  }),
});

export const { useDownloadPersonalDataMutation } = personalDataApi;
