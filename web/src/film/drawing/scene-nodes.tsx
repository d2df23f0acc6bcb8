import { useId } from 'react';
import { SCENE_HEIGHT, type DimNode, type PathNode, type SceneNode } from '@bandeja/film/scene';

interface SceneNodesProps {
  nodes: readonly SceneNode[];
  /** Of the scene. */
  width: number;
}

/** What the scene decided, as elements of an SVG. */
export const SceneNodes = ({ nodes, width }: SceneNodesProps) =>
  // Nodes have no identity of their own: the place in the scene tells them apart.
  nodes.map((node, index) =>
    node.is === 'path' ? <PathShape key={index} {...node} /> : <Dim key={index} node={node} width={width} />,
  );

const PathShape = ({ d, stroke, fill }: PathNode) => (
  <path
    d={d}
    fill={fill?.color ?? 'none'}
    fillOpacity={fill?.opacity}
    stroke={stroke?.color}
    strokeOpacity={stroke?.opacity}
    strokeWidth={stroke?.width}
    strokeDasharray={stroke && stroke.dashes.length > 0 ? stroke.dashes.join(' ') : undefined}
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);

function Dim({ node, width }: { node: DimNode; width: number }) {
  const id = useId();
  const { center, radiusX, radiusY, softShare, color, opacity } = node;
  const mask = `mask-${id}`;
  const soft = `soft-${id}`;
  return (
    <>
      <defs>
        <radialGradient id={soft}>
          <stop offset={1 - softShare} stopColor="black" />
          <stop offset="1" stopColor="white" />
        </radialGradient>
        <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="0" width={width} height={SCENE_HEIGHT}>
          <rect width={width} height={SCENE_HEIGHT} fill="white" />
          <ellipse cx={center.x} cy={center.y} rx={radiusX} ry={radiusY} fill={`url(#${soft})`} />
        </mask>
      </defs>
      <rect width={width} height={SCENE_HEIGHT} fill={color} fillOpacity={opacity} mask={`url(#${mask})`} />
    </>
  );
}
