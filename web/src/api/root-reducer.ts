import { combineSlices } from '@reduxjs/toolkit';
import { baseApi } from './base-api';

/** A feature adds its client state when its code is loaded: `mySlice.injectInto(rootReducer)`. */
export const rootReducer = combineSlices(baseApi);
