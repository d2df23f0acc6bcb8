import { combineSlices } from '@reduxjs/toolkit';
import { baseApi } from './base-api';

/** Client state of a feature joins when its code is loaded: `mySlice.injectInto(rootReducer)`. */
export const rootReducer = combineSlices(baseApi);
