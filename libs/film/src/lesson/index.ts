export { ordersOf, type FilmOrder, type LessonOrders, type VoiceOrder } from './orders.js';
export {
  beginLesson,
  nextOf,
  standingOf,
  type LessonEvent,
  type LessonPart,
  type LessonRun,
  type LessonStatus,
} from './run.js';
export {
  noteMsOf,
  takeOfNote,
  type NoteTake,
  type NoteToShow,
  type ShownBoard,
  type WrittenNote,
} from './note-take.js';
export { lessonMsOf, lessonOf, stepAt, wordsIn, type LessonNote, type LessonStep } from './sequence.js';
