import type { MailTemplate } from '../../domain/announcements.js';
import type { Locale } from '../../domain/locale.js';
import type { MailFacts, MailLink, MailTexts } from './text-types.js';
import { WHY } from './why.js';

export type SecurityMail = Extract<
  MailTemplate,
  | 'new_device'
  | 'token_reused'
  | 'password_attacked'
  | 'activity_disputed'
  | 'factor_added'
  | 'factor_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'confirm_new_email'
  | 'email_change_noticed'
  | 'email_changed'
>;

/** Without a link of its own, a mail leads to where a new password is asked for, which signs everyone out as well. */
export const notMe: Record<Locale, (facts: Pick<MailFacts, 'linkPath'>) => MailLink> = {
  en: ({ linkPath }) => ({ label: "This wasn't me", path: linkPath || '/forgot-password' }),
  es: ({ linkPath }) => ({ label: 'No he sido yo', path: linkPath || '/forgot-password' }),
};

const FACTOR = {
  en: { totp: 'an authenticator app', webauthn: 'a passkey' },
  es: { totp: 'una app de códigos', webauthn: 'una llave de acceso' },
} as const;

function factorIn(locale: Locale, { detail, thing }: MailFacts): string {
  const kind = FACTOR[locale][detail === 'webauthn' ? 'webauthn' : 'totp'];
  const quoted = { en: `“${thing}”`, es: `«${thing}»` };
  return thing ? `${kind} (${quoted[locale]})` : kind;
}

const IF_NOT_YOU = {
  en: "If it wasn't you, press the button. We sign everyone out, and you set a new password by email.",
  es: 'Si no has sido tú, pulsa el botón: cerramos todas las sesiones y creas una contraseña nueva por correo.',
};

export const security: Record<Locale, MailTexts<SecurityMail>> = {
  en: {
    new_device: ({ name, device, network, happenedAt, linkPath }) => ({
      subject: 'New sign-in to your account',
      heading: 'Somebody signed in on a new device',
      paragraphs: [
        `Hi ${name}, somebody signed in to your account with ${device}, from the network address ${network}, on ${happenedAt}.`,
        "If it was you, you're all set.",
        IF_NOT_YOU.en,
      ],
      button: notMe.en({ linkPath }),
      ...WHY.en.safety,
    }),
    token_reused: ({ name, device, network, happenedAt, linkPath }) => ({
      subject: 'We ended one of your sessions',
      heading: 'Somebody used an old key of your session',
      paragraphs: [
        `Hi ${name}, on ${happenedAt} somebody with ${device}, at the network address ${network}, used a key of your session that had been replaced. It may be a copy, so we signed that session out everywhere.`,
        'If a device of yours was switched off in the middle of something, that can happen too. Just sign in again.',
        "If you don't know this device or address, press the button. We sign everyone out, and you set a new password by email.",
      ],
      button: notMe.en({ linkPath }),
      ...WHY.en.safety,
    }),
    password_attacked: ({ name, count, happenedAt, linkPath }) => ({
      subject: 'Somebody is guessing your password',
      heading: 'Somebody is guessing your password',
      paragraphs: [
        `Hi ${name}, somebody tried ${count} wrong passwords for your account since ${happenedAt}. Nobody got in, and we slow them down.`,
        'You can still sign in from where you usually do. Is your password short, or do you use it elsewhere? Then change it in your profile, and turn on the second step.',
        'If you think somebody knows your password, press the button. We sign everyone out, and you set a new one by email.',
      ],
      button: { ...notMe.en({ linkPath }), label: 'Lock my account' },
      ...WHY.en.safety,
    }),
    activity_disputed: ({ name, linkPath }) => ({
      subject: 'Set a new password to get back in',
      heading: 'Your account is locked',
      paragraphs: [
        `Hi ${name}, you told us that somebody else used your account. We signed everyone out, and your old password no longer works. If you are a coach, payouts are on hold.`,
        'Set a new password now. The link works once and expires in an hour; you can ask for another one on the sign-in page.',
        'Then look through your profile, your second step and your billing page for things that you did not change, and contact support if you find any.',
      ],
      button: { label: 'Set new password', path: linkPath },
      otherWays: [{ label: 'Contact support', path: '/contact' }],
      ...WHY.en.safety,
    }),
    factor_added: (facts) => ({
      subject: 'A second step was added',
      heading: 'Your account has a new second step',
      paragraphs: [
        `Hi ${facts.name}, ${factorIn('en', facts)} was added to your account. Signing in asks for it from now on.`,
        IF_NOT_YOU.en,
      ],
      button: notMe.en(facts),
      ...WHY.en.safety,
    }),
    factor_removed: (facts) => ({
      subject: 'A second step was removed',
      heading: 'A second step was removed from your account',
      paragraphs: [
        `Hi ${facts.name}, ${factorIn('en', facts)} was removed from your account. Signing in no longer asks for it.`,
        IF_NOT_YOU.en,
      ],
      button: notMe.en(facts),
      ...WHY.en.safety,
    }),
    recovery_codes_made: ({ name, linkPath }) => ({
      subject: 'New recovery codes were made',
      heading: 'Your account has new recovery codes',
      paragraphs: [
        `Hi ${name}, new recovery codes were made for your account. The old ones no longer work.`,
        'Keep them where you find them without your phone.',
        IF_NOT_YOU.en,
      ],
      button: notMe.en({ linkPath }),
      ...WHY.en.safety,
    }),
    recovery_code_used: ({ name, count, linkPath }) => ({
      subject: 'A recovery code was used',
      heading: 'Somebody signed in with a recovery code',
      paragraphs: [
        `Hi ${name}, somebody signed in to your account with one of your recovery codes. Codes left: ${count}.`,
        'If it was you and your phone is lost, remove its second step in your profile and make new codes.',
        IF_NOT_YOU.en,
      ],
      button: notMe.en({ linkPath }),
      ...WHY.en.safety,
    }),
    confirm_new_email: ({ name, linkPath }) => ({
      subject: 'Confirm your new email address',
      heading: `Confirm your new address, ${name}`,
      paragraphs: [
        'You asked us to use this address for your Bandeja account. Confirm that it is yours, and you sign in with it from then on.',
      ],
      button: { label: 'Confirm address', path: linkPath },
      footnote: "Didn't ask for this? Ignore this email and nothing will change.",
    }),
    email_change_noticed: ({ name, newEmail, linkPath }) => ({
      subject: 'Another email address for your account',
      heading: 'Somebody asked to change your email address',
      paragraphs: [
        `Hi ${name}, somebody who is signed in to your account asked to use ${newEmail} instead of this address. It changes when the link that we sent there is opened.`,
        IF_NOT_YOU.en,
      ],
      button: notMe.en({ linkPath }),
      ...WHY.en.safety,
    }),
    email_changed: ({ name, newEmail, linkPath }) => ({
      subject: 'Your email address was changed',
      heading: 'Your account has another email address',
      paragraphs: [
        `Hi ${name}, your account now uses ${newEmail}. You sign in with that address, and our emails go there.`,
        "If it wasn't you, press the button within seven days. We sign everyone out, and you get back in by this address.",
      ],
      button: notMe.en({ linkPath }),
      ...WHY.en.safety,
    }),
  },
  es: {
    new_device: ({ name, device, network, happenedAt, linkPath }) => ({
      subject: 'Nuevo acceso a tu cuenta',
      heading: 'Alguien ha entrado desde un dispositivo nuevo',
      paragraphs: [
        `Hola, ${name}: alguien ha entrado en tu cuenta con ${device}, desde la dirección de red ${network}, el ${happenedAt}.`,
        'Si has sido tú, no tienes que hacer nada.',
        IF_NOT_YOU.es,
      ],
      button: notMe.es({ linkPath }),
      ...WHY.es.safety,
    }),
    token_reused: ({ name, device, network, happenedAt, linkPath }) => ({
      subject: 'Hemos cerrado una de tus sesiones',
      heading: 'Alguien ha usado una clave antigua de tu sesión',
      paragraphs: [
        `Hola, ${name}: el ${happenedAt}, alguien con ${device}, en la dirección de red ${network}, ha usado una clave de tu sesión que ya estaba cambiada. Puede ser una copia, así que hemos cerrado esa sesión en todas partes.`,
        'También puede pasar si tu dispositivo se apagó a medias. En ese caso, vuelve a entrar y listo.',
        'Si no reconoces el dispositivo o la dirección, pulsa el botón: cerramos todas las sesiones y creas una contraseña nueva por correo.',
      ],
      button: notMe.es({ linkPath }),
      ...WHY.es.safety,
    }),
    password_attacked: ({ name, count, happenedAt, linkPath }) => ({
      subject: 'Alguien intenta adivinar tu contraseña',
      heading: 'Alguien intenta adivinar tu contraseña',
      paragraphs: [
        `Hola, ${name}: desde el ${happenedAt}, alguien ha probado ${count} contraseñas equivocadas en tu cuenta. No ha entrado nadie y les hacemos esperar cada vez más.`,
        'Tú puedes seguir entrando desde tus sitios de siempre. ¿Tu contraseña es corta o la usas en otras webs? Cámbiala en tu perfil y activa el segundo paso.',
        'Si crees que alguien sabe tu contraseña, pulsa el botón: cerramos todas las sesiones y creas una nueva por correo.',
      ],
      button: { ...notMe.es({ linkPath }), label: 'Bloquear mi cuenta' },
      ...WHY.es.safety,
    }),
    activity_disputed: ({ name, linkPath }) => ({
      subject: 'Crea una contraseña nueva para volver a entrar',
      heading: 'Tu cuenta está bloqueada',
      paragraphs: [
        `Hola, ${name}: nos has dicho que otra persona ha usado tu cuenta. Hemos cerrado todas las sesiones y tu contraseña anterior ya no sirve. Si eres entrenador, tus cobros quedan retenidos.`,
        'Crea una contraseña nueva ahora. El enlace sirve una vez y caduca en una hora; puedes pedir otro en la página de acceso.',
        'Después revisa tu perfil, el segundo paso y tu página de cobros por si hay algo que no has cambiado tú. Si lo hay, escríbenos.',
      ],
      button: { label: 'Crear contraseña', path: linkPath },
      otherWays: [{ label: 'Escribirnos', path: '/contact' }],
      ...WHY.es.safety,
    }),
    factor_added: (facts) => ({
      subject: 'Se ha añadido un segundo paso',
      heading: 'Tu cuenta tiene un segundo paso nuevo',
      paragraphs: [
        `Hola, ${facts.name}: se ha añadido ${factorIn('es', facts)} a tu cuenta. A partir de ahora te lo pediremos al entrar.`,
        IF_NOT_YOU.es,
      ],
      button: notMe.es(facts),
      ...WHY.es.safety,
    }),
    factor_removed: (facts) => ({
      subject: 'Se ha quitado un segundo paso',
      heading: 'Se ha quitado un segundo paso de tu cuenta',
      paragraphs: [
        `Hola, ${facts.name}: se ha quitado ${factorIn('es', facts)} de tu cuenta. Ya no te lo pediremos al entrar.`,
        IF_NOT_YOU.es,
      ],
      button: notMe.es(facts),
      ...WHY.es.safety,
    }),
    recovery_codes_made: ({ name, linkPath }) => ({
      subject: 'Códigos de recuperación nuevos',
      heading: 'Tu cuenta tiene códigos de recuperación nuevos',
      paragraphs: [
        `Hola, ${name}: se han creado códigos de recuperación nuevos para tu cuenta. Los anteriores ya no sirven.`,
        'Guárdalos donde puedas encontrarlos sin el móvil.',
        IF_NOT_YOU.es,
      ],
      button: notMe.es({ linkPath }),
      ...WHY.es.safety,
    }),
    recovery_code_used: ({ name, count, linkPath }) => ({
      subject: 'Se ha usado un código de recuperación',
      heading: 'Alguien ha entrado con un código de recuperación',
      paragraphs: [
        `Hola, ${name}: alguien ha entrado en tu cuenta con uno de tus códigos de recuperación. Códigos que quedan: ${count}.`,
        'Si has sido tú y has perdido el móvil, quita su segundo paso en tu perfil y crea códigos nuevos.',
        IF_NOT_YOU.es,
      ],
      button: notMe.es({ linkPath }),
      ...WHY.es.safety,
    }),
    confirm_new_email: ({ name, linkPath }) => ({
      subject: 'Confirma tu correo nuevo',
      heading: `Confirma tu correo nuevo, ${name}`,
      paragraphs: [
        'Has pedido usar este correo en tu cuenta de Bandeja. Confirma que es tuyo y entrarás con él a partir de entonces.',
      ],
      button: { label: 'Confirmar correo', path: linkPath },
      footnote: 'Si no lo has pedido, ignora este correo: no cambiará nada.',
    }),
    email_change_noticed: ({ name, newEmail, linkPath }) => ({
      subject: 'Otro correo para tu cuenta',
      heading: 'Alguien ha pedido cambiar tu correo',
      paragraphs: [
        `Hola, ${name}: desde tu cuenta se ha pedido usar ${newEmail} en lugar de este correo. El cambio se hará cuando se abra el enlace que hemos enviado allí.`,
        IF_NOT_YOU.es,
      ],
      button: notMe.es({ linkPath }),
      ...WHY.es.safety,
    }),
    email_changed: ({ name, newEmail, linkPath }) => ({
      subject: 'Tu correo ha cambiado',
      heading: 'Tu cuenta tiene otro correo',
      paragraphs: [
        `Hola, ${name}: tu cuenta usa ahora ${newEmail}. Entrarás con ese correo y allí recibirás nuestros mensajes.`,
        'Si no has sido tú, pulsa el botón antes de siete días: cerramos todas las sesiones y recuperas la cuenta con este correo.',
      ],
      button: notMe.es({ linkPath }),
      ...WHY.es.safety,
    }),
  },
};
