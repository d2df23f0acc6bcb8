import { useEffect, useRef, useState, type RefObject } from 'react';

/** About two rows of a list. */
const MARGIN = '240px';

/** Whether an element has come near what is in sight. Browsers load lazy pictures from several screens away, which is a whole list. */
export function useNear<Place extends Element>(): [RefObject<Place | null>, boolean] {
  const ref = useRef<Place>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !ref.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: MARGIN },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [ref, isNear];
}
