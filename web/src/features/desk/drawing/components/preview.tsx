import { useEffect, useRef, useState } from 'react';
import type { Mark } from '@bandeja/film/marks';
import { LABEL_FONT, sceneOf, type Scene } from '@bandeja/film/scene';
import { SceneNodes } from '../../../../film/drawing/scene-nodes';
import type { DrawingTable } from '../drawing-table';
import type { DrawingStore } from '../drawing-store';

interface PreviewProps {
  desk: DrawingTable;
  store: DrawingStore;
  decimalMark: '.' | ',';
}

/** Nodes that can take the place of those that are shown by their outlines alone. */
const isAlike = (one: Scene | undefined, other: Scene): boolean =>
  one?.nodes.length === other.nodes.length &&
  other.nodes.every((node, index) => node.is === 'path' && one.nodes[index]?.markId === node.markId);

/**
 * The stroke that is being made. React draws it once; each further step changes the outlines of its paths and nothing else, so
 * that a step costs the same however many marks there are.
 */
export function Preview({ desk, store, decimalMark }: PreviewProps) {
  const ref = useRef<SVGGElement>(null);
  const shown = useRef<Scene>(undefined);
  const [scene, setScene] = useState<Scene>();
  useEffect(
    () =>
      store.onPreview((mark: Mark | undefined) => {
        const { aspect, court } = desk.picture();
        const next =
          mark && sceneOf({ version: 1, marks: [mark] }, { aspect, court, decimalMark, font: LABEL_FONT });
        const paths = ref.current?.querySelectorAll('path') ?? [];
        const isPatched = next && isAlike(shown.current, next) && paths.length === next.nodes.length;
        shown.current = next;
        if (!isPatched) return setScene(next);
        next.nodes.forEach((node, index) => node.is === 'path' && paths[index]?.setAttribute('d', node.d));
      }),
    [desk, store, decimalMark],
  );
  return <g ref={ref}>{scene && <SceneNodes {...scene} />}</g>;
}
