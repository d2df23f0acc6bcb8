export { boardOnFilm, boardSceneOf, COURT_FROM_ABOVE } from './board.js';
export { metresOf } from './court-shapes.js';
export { labelSize } from './label.js';
export { LABEL_FONT } from './label-font.js';
export * from './nodes.js';
export { COLORS as DRAWING_COLORS } from './paint.js';
export { sceneOf, type SceneOptions } from './scene.js';
export { svgOf } from './svg-text.js';
export { pathOfText, widthOfText, type Glyph, type OutlineFont } from './text-shape.js';
