import { tellHistories } from '../../test/histories/tell-histories.js';

tellHistories(1);
