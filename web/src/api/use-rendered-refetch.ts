import { createAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch } from 'react-redux';

const answered = createAction('api/answered');

/**
 * Like the `refetch` of a query, but resolves only once its answer has been rendered and effects have seen it. RTK Query
 * resolves first and tells its subscribers up to 100 ms later, all at once; any other action tells them immediately.
 */
export function useRenderedRefetch(refetch: () => PromiseLike<unknown>): () => Promise<void> {
  const dispatch = useDispatch();
  return useCallback(async () => {
    await refetch();
    flushSync(() => dispatch(answered()));
  }, [refetch, dispatch]);
}
