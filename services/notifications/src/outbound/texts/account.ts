import type { Locale } from '../../domain/locale.js';
import { whyDeleted } from './guardians.js';
import { notMe } from './security.js';
import type { MailTexts } from './text-types.js';
import { WHY } from './why.js';

export const account: Record<
  Locale,
  MailTexts<
    'confirm_email' | 'recover_password' | 'password_changed' | 'sign_up_repeated' | 'account_deleted'
  >
> = {
  en: {
    confirm_email: ({ name, linkPath }) => ({
      subject: 'Confirm your email address',
      heading: `Welcome, ${name}`,
      paragraphs: [
        'One last step: confirm this is your address. Then you can sign in and set up your profile.',
      ],
      button: { label: 'Confirm email', path: linkPath },
      footnote: "Didn't sign up for Bandeja? Ignore this email and nothing will happen.",
    }),
    recover_password: ({ name, linkPath }) => ({
      subject: 'Set a new password',
      heading: `Set a new password, ${name}`,
      paragraphs: ['Use this link to choose a new password. It works once and expires in an hour.'],
      button: { label: 'Set new password', path: linkPath },
      footnote: "Didn't ask for this? Ignore this email. Your password stays the same.",
    }),
    password_changed: ({ name, linkPath }) => ({
      subject: 'Your password was changed',
      heading: 'Your password was changed',
      paragraphs: [
        `Hi ${name}, your password was changed and your other devices were signed out.`,
        "If it was you, you're all set. If not, press the button. We sign everyone out, and you set a new password by email.",
      ],
      button: notMe.en({ linkPath }),
      ...WHY.en.safety,
    }),
    sign_up_repeated: ({ name }) => ({
      subject: 'You already have an account',
      heading: `You already have an account, ${name}`,
      paragraphs: [
        'Someone (hopefully you) just tried to sign up with this address. It already has an account, so nothing changed.',
        'Sign in with your password.',
      ],
      button: { label: 'Sign in', path: '/sign-in' },
      otherWays: [{ label: 'Forgot your password? Set a new one', path: '/forgot-password' }],
      footnote: "If it wasn't you, ignore this email. Nobody got into your account.",
    }),
    account_deleted: ({ name, reason }) => ({
      subject: 'Your account has been deleted',
      heading: 'Your account has been deleted',
      paragraphs: [
        `Hi ${name}, your Bandeja account is closed. Nobody can sign in to it anymore.`,
        ...whyDeleted.en(reason),
        'Your name, photo and cards are removed, and so are the videos you sent to coaches. Open requests are canceled and the holds on your card released.',
        'We keep payment records, without your name, for as long as tax law requires. Athletes keep the analyses they bought.',
        "If this wasn't you, tell us on our contact page.",
      ],
      button: { label: 'Contact us', path: '/contact' },
      ...WHY.en.safety,
    }),
  },
  es: {
    confirm_email: ({ name, linkPath }) => ({
      subject: 'Confirma tu correo',
      heading: `Te damos la bienvenida, ${name}`,
      paragraphs: [
        'Solo queda un paso: confirma que este correo es tuyo. Después podrás entrar y completar tu perfil.',
      ],
      button: { label: 'Confirmar correo', path: linkPath },
      footnote: 'Si no te has registrado en Bandeja, ignora este correo y no pasará nada.',
    }),
    recover_password: ({ name, linkPath }) => ({
      subject: 'Crea una contraseña nueva',
      heading: `Crea una contraseña nueva, ${name}`,
      paragraphs: ['Usa este enlace para crear una contraseña nueva. Sirve una vez y caduca en una hora.'],
      button: { label: 'Crear contraseña', path: linkPath },
      footnote: 'Si no lo has pedido, ignora este correo: tu contraseña no cambiará.',
    }),
    password_changed: ({ name, linkPath }) => ({
      subject: 'Tu contraseña ha cambiado',
      heading: 'Tu contraseña ha cambiado',
      paragraphs: [
        `Hola, ${name}: tu contraseña ha cambiado y hemos cerrado la sesión en tus demás dispositivos.`,
        'Si has sido tú, no tienes que hacer nada. Si no, pulsa el botón: cerramos todas las sesiones y creas una contraseña nueva por correo.',
      ],
      button: notMe.es({ linkPath }),
      ...WHY.es.safety,
    }),
    sign_up_repeated: ({ name }) => ({
      subject: 'Ya tienes una cuenta',
      heading: `Ya tienes una cuenta, ${name}`,
      paragraphs: [
        'Alguien (esperamos que tú) ha intentado registrarse con este correo. Ya tiene una cuenta, así que no ha cambiado nada.',
        'Entra con tu contraseña.',
      ],
      button: { label: 'Entrar', path: '/sign-in' },
      otherWays: [{ label: '¿Has olvidado la contraseña? Crea una nueva', path: '/forgot-password' }],
      footnote: 'Si no has sido tú, ignora este correo. Nadie ha entrado en tu cuenta.',
    }),
    account_deleted: ({ name, reason }) => ({
      subject: 'Tu cuenta se ha eliminado',
      heading: 'Tu cuenta se ha eliminado',
      paragraphs: [
        `Hola, ${name}: tu cuenta de Bandeja está cerrada y ya nadie puede entrar en ella.`,
        ...whyDeleted.es(reason),
        'Se borran tu nombre, tu foto y tus tarjetas, y también los vídeos que enviaste a entrenadores. Las solicitudes abiertas se cancelan y las retenciones en tu tarjeta se liberan.',
        'Guardamos los registros de los pagos, sin tu nombre, el tiempo que exige la ley fiscal. Los jugadores conservan los análisis que compraron.',
        'Si no has sido tú, avísanos en nuestra página de contacto.',
      ],
      button: { label: 'Ir a Contacto', path: '/contact' },
      ...WHY.es.safety,
    }),
  },
};
