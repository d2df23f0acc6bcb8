import { Closing } from './closing';
import { Features } from './features';
import { Footer } from './footer';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { LandingHeader } from './landing-header';
import { Testimonials } from './testimonials';
import classes from './landing.module.css';

/** The public page. It stands outside the store and Mantine, so that it comes quickly on a phone. */
export function Landing() {
  return (
    <>
      <div className={classes.top}>
        <LandingHeader />
      </div>
      <main>
        <Hero />
        <Features />
        <HowItWorks />
        <Testimonials />
        <Closing />
      </main>
      <Footer />
    </>
  );
}
