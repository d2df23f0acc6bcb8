import { SignJWT } from 'jose';
import type { Bandeja } from './bandeja.js';

/** The token with which our services call each other when no user started the work. */
export function serviceToken(bandeja: Bandeja, service: string): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('bandeja/service')
    .setSubject(`service:${service}`)
    .setIssuedAt()
    .setExpirationTime('30 minutes')
    .sign(new TextEncoder().encode(bandeja.secrets.serviceTokenSecret));
}
