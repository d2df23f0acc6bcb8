export { lessonMsOf, lessonOf, stepAt, type LessonNote, type LessonStep } from './sequence.js';
