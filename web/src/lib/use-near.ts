import { useEffect, useRef, useState, type RefObject } from 'react';
import { useHasInteracted } from './use-has-interacted';

/** Before somebody does anything, what is in sight. Then also what comes next: about two rows of a list. */
const MARGINS = { before: '0px', after: '240px' };

/** Whether an element has come near what is in sight. Browsers load lazy pictures from several screens away, which is a whole list. */
export function useNear<Place extends Element>(): [RefObject<Place | null>, boolean] {
  const ref = useRef<Place>(null);
  const [isNear, setIsNear] = useState(false);
  const rootMargin = useHasInteracted() ? MARGINS.after : MARGINS.before;
  useEffect(() => {
    if (isNear || !ref.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear, rootMargin]);
  return [ref, isNear];
}
