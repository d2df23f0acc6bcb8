import {
  IconAngle,
  IconArrowUpRight,
  IconCircle,
  IconLetterT,
  IconLine,
  IconPointer,
  IconRectangle,
  IconScribble,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tool } from '../tools/stroke';

const own = (shape: ReactNode) => (
  <svg
    width="100%"
    height="100%"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.9"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {shape}
  </svg>
);
const look = { size: '100%', stroke: 1.9, 'aria-hidden': true } as const;

const ICONS: Record<Tool | 'board', ReactNode> = {
  select: <IconPointer {...look} />,
  freehand: <IconScribble {...look} />,
  arrow: <IconArrowUpRight {...look} />,
  line: <IconLine {...look} />,
  ellipse: <IconCircle {...look} style={{ transform: 'scaleY(.78)' }} />,
  rectangle: <IconRectangle {...look} />,
  angle: <IconAngle {...look} />,
  text: <IconLetterT {...look} />,
  spotlight: own(
    <>
      <path d="M12 3 4.2 16.5M12 3l7.8 13.5" />
      <ellipse cx="12" cy="17.5" rx="8" ry="3.4" />
    </>,
  ),
  ring: own(
    <>
      <ellipse cx="12" cy="17" rx="9" ry="4" />
      <path d="M12 4v9" />
      <circle cx="12" cy="4.5" r="1.6" fill="currentColor" />
    </>,
  ),
  zone: own(
    <>
      <path d="M7 6h10l4 12H3z" />
      <path d="M9 18l5-12M14.5 18l3-7" strokeWidth="1.5" />
    </>,
  ),
  board: own(
    <>
      <path d="M6 3h12v18H6zM6 12h12" />
      <circle cx="9.5" cy="16.5" r="1.2" fill="currentColor" />
      <circle cx="14" cy="8" r="1.2" fill="currentColor" />
    </>,
  ),
  distance: own(<path d="M4 18 20 7M2.5 15.5l3 5M18.5 4.5l3 5" />),
};

export const ToolIcon = ({ tool, size = 20 }: { tool: Tool | 'board'; size?: number }) => (
  <span style={{ display: 'grid', width: size, height: size }}>{ICONS[tool]}</span>
);
