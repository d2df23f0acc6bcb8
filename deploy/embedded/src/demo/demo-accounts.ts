import { withAdminContext } from '@bandeja/hosting';
import { identityService } from '@bandeja/identity';
import { recordPastAccounts } from '@bandeja/identity/past';
import { mediaService } from '@bandeja/media';
import { recordPastAvatars } from '@bandeja/media/past';
import type { Service } from '../environments.js';
import { athleteProfileOf } from './demo-story.js';
import { ATHLETES, COACHES, DEMO_PASSWORD, faceNameOf } from './demo-people.js';
import { faceOf } from './films.js';
import { idFrom } from './id-from.js';

/** Signs everybody of the demo up at once, with their pictures; can be repeated. */
export async function enterAccounts(environments: Record<Service, Record<string, string>>): Promise<void> {
  const everybody = [...COACHES, ...ATHLETES].map((person) => ({
    id: idFrom('account', person.email),
    person,
  }));
  const avatarUrls = await withAdminContext(mediaService, environments.media, (context) =>
    recordPastAvatars(
      context,
      everybody.map(({ id, person }) => ({ userId: id, picture: faceOf(faceNameOf(person)) })),
    ),
  );
  await withAdminContext(identityService, environments.identity, (context) =>
    recordPastAccounts(
      context,
      everybody.map(({ id, person }) => ({
        id,
        ...{ email: person.email, fullName: person.name, password: DEMO_PASSWORD },
        ...{ locale: person.locale, avatarUrl: avatarUrls.get(id) ?? '' },
        ...('rateMinor' in person
          ? { role: 'coach' as const }
          : {
              role: 'athlete' as const,
              timezone: person.timezone,
              athlete: { ...athleteProfileOf(person), playingSide: '' },
            }),
      })),
    ),
  );
}
