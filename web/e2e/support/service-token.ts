import { SignJWT } from 'jose';
import type { Bandeja } from './bandeja.js';

/** What one of our services shows to another, where no user started the work. */
export function serviceToken(bandeja: Bandeja, service: string): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('bandeja/service')
    .setSubject(`service:${service}`)
    .setIssuedAt()
    .setExpirationTime('30 minutes')
    .sign(new TextEncoder().encode(bandeja.secrets.serviceTokenSecret));
}
