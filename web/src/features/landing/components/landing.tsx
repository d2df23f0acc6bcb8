import { Closing } from './closing';
import { Features } from './features';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { Testimonials } from './testimonials';

/** What the front page says, between header and footer. */
export function Landing() {
  return (
    <>
      <Hero />
      <Features />
      <HowItWorks />
      <Testimonials />
      <Closing />
    </>
  );
}
