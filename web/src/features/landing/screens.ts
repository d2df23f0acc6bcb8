import uploadEnDark from '../../assets/screens/upload-en-dark.webp';
import uploadEnLight from '../../assets/screens/upload-en-light.webp';
import uploadEsDark from '../../assets/screens/upload-es-dark.webp';
import uploadEsLight from '../../assets/screens/upload-es-light.webp';
import selectEnDark from '../../assets/screens/select-en-dark.webp';
import selectEnLight from '../../assets/screens/select-en-light.webp';
import selectEsDark from '../../assets/screens/select-es-dark.webp';
import selectEsLight from '../../assets/screens/select-es-light.webp';
import reviewEnDark from '../../assets/screens/review-en-dark.webp';
import reviewEnLight from '../../assets/screens/review-en-light.webp';
import reviewEsDark from '../../assets/screens/review-es-dark.webp';
import reviewEsLight from '../../assets/screens/review-es-light.webp';
import feedbackEnDark from '../../assets/screens/feedback-en-dark.webp';
import feedbackEnLight from '../../assets/screens/feedback-en-light.webp';
import feedbackEsDark from '../../assets/screens/feedback-es-dark.webp';
import feedbackEsLight from '../../assets/screens/feedback-es-light.webp';
import type { Language } from '../../lib/languages';

export type Step = 'upload' | 'select' | 'review' | 'feedback';

/** Size of each picture in its file; `tools/capture-screens.mjs` takes them. */
export const SCREEN_SIZE = { width: 585, height: 810 };

/** Our own screens, as a phone shows them. */
export const SCREENS: Record<Step, Record<Language, { dark: string; light: string }>> = {
  upload: {
    en: { dark: uploadEnDark, light: uploadEnLight },
    es: { dark: uploadEsDark, light: uploadEsLight },
  },
  select: {
    en: { dark: selectEnDark, light: selectEnLight },
    es: { dark: selectEsDark, light: selectEsLight },
  },
  review: {
    en: { dark: reviewEnDark, light: reviewEnLight },
    es: { dark: reviewEsDark, light: reviewEsLight },
  },
  feedback: {
    en: { dark: feedbackEnDark, light: feedbackEnLight },
    es: { dark: feedbackEsDark, light: feedbackEsLight },
  },
};
