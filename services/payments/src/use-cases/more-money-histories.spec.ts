import { tellHistories } from '../../test/histories/tell-histories.js';

// Another worker runs these at the same time.
tellHistories(2);
