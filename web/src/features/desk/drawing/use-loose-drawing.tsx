import { useEffect, useState, type ReactNode } from 'react';
import { LoosePhoneTools, LooseSurface, LooseTools } from './components/loose-tools';
import type { Pinning } from './drawing-session';
import { LooseDrawing } from './loose-drawing';

interface LooseParts {
  marks: LooseDrawing;
  picture: ReactNode;
  tools: ReactNode;
  phoneTools: ReactNode;
}

/** What draws where nothing is kept by itself. */
export function useLooseDrawing(pinnings: readonly Pinning[]): LooseParts {
  const [parts] = useState(() => {
    const marks = new LooseDrawing(pinnings);
    return {
      marks,
      picture: <LooseSurface loose={marks} />,
      tools: <LooseTools loose={marks} />,
      phoneTools: <LoosePhoneTools loose={marks} />,
    };
  });
  useEffect(() => void parts.marks.load(), [parts]);
  return parts;
}
