import { importPKCS8, SignJWT } from 'jose';
import type { Bandeja } from './bandeja.js';
import type { ServiceName } from './service-names.js';

/** What one of our services signs with its own key, for another one. */
export async function serviceToken(
  bandeja: Bandeja,
  service: ServiceName,
  audience: string,
  claims: { subject?: string; type?: string; issuedAt?: number } = {},
): Promise<string> {
  const issuedAt = claims.issuedAt ?? Math.floor(Date.now() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', typ: claims.type ?? 'service+jwt' })
    .setIssuer('bandeja/service')
    .setSubject(claims.subject ?? service)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 300)
    .sign(await importPKCS8(bandeja.secrets.serviceKeys[service].privateKey, 'ES256'));
}
