export {
  clearOfEdges,
  durationMsOf,
  frameCountOf,
  indexAt,
  indexOfMediaTime,
  middleMsOf,
  startMsOf,
  stepped,
  type FrameTable,
} from './frame-table.js';
export { decodeFrameTable, encodeFrameTable, FrameTableError } from './frame-table-file.js';
export { boxAt, BOX_HEADER_SIZE, type Box } from './mp4-boxes.js';
export { framesOfMp4 } from './mp4-times.js';
