import { createAction } from '@reduxjs/toolkit';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useDispatch } from 'react-redux';

const answered = createAction('api/answered');

/**
 * Like the `refetch` of a query, but resolves only once its answer has been rendered, and effects have seen it. RTK Query
 * resolves first, and tells its subscribers up to 100 ms later, all at once; any other action tells them immediately.
 */
export function useRenderedRefetch(refetch: () => PromiseLike<unknown>): () => Promise<void> {
  const dispatch = useDispatch();
  const [renders, render] = useReducer((count: number) => count + 1, 0);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => waiting.current.splice(0).forEach((resolve) => resolve()), [renders]);
  return useCallback(async () => {
    await refetch();
    dispatch(answered());
    await new Promise<void>((resolve) => {
      waiting.current.push(resolve);
      render();
    });
  }, [refetch, dispatch]);
}
