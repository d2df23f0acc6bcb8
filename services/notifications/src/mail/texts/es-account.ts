import type { MailTexts } from '../mail-template.js';
import { ABOUT_SAFETY } from './es-why.js';

type AccountMail =
  'confirm_email' | 'recover_password' | 'password_changed' | 'sign_up_repeated' | 'account_deleted';

export const account: Pick<MailTexts, AccountMail> = {
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
  password_changed: ({ name }) => ({
    subject: 'Tu contraseña ha cambiado',
    heading: 'Tu contraseña ha cambiado',
    paragraphs: [
      `Hola, ${name}: tu contraseña ha cambiado y hemos cerrado la sesión en tus demás dispositivos.`,
      'Si has sido tú, no tienes que hacer nada. Si no, crea una contraseña nueva cuanto antes.',
    ],
    button: { label: 'No he sido yo', path: '/forgot-password' },
    ...ABOUT_SAFETY,
  }),
  sign_up_repeated: ({ name }) => ({
    subject: 'Ya tienes una cuenta',
    heading: `Ya tienes una cuenta, ${name}`,
    paragraphs: [
      'Alguien (esperamos que tú) ha intentado registrarse con este correo. Ya tiene una cuenta, así que no ha cambiado nada.',
      'Entra con tu contraseña.',
    ],
    button: { label: 'Entrar', path: '/sign-in' },
    otherWay: { label: '¿Has olvidado la contraseña? Crea una nueva', path: '/forgot-password' },
    footnote: 'Si no has sido tú, ignora este correo. Nadie ha entrado en tu cuenta.',
  }),
  account_deleted: ({ name }) => ({
    subject: 'Tu cuenta se ha eliminado',
    heading: 'Tu cuenta se ha eliminado',
    paragraphs: [
      `Hola, ${name}: tu cuenta de Bandeja está cerrada y ya nadie puede entrar en ella.`,
      'Se borran tu nombre, tu foto y tus tarjetas, y también los vídeos que enviaste a entrenadores. Las solicitudes abiertas se cancelan y las retenciones en tu tarjeta se liberan.',
      'Guardamos los registros de los pagos, sin tu nombre, el tiempo que exige la ley fiscal. Los jugadores conservan los análisis que compraron.',
      'Si no has sido tú, avísanos en nuestra página de contacto.',
    ],
    button: { label: 'Ir a Contacto', path: '/contact' },
    ...ABOUT_SAFETY,
  }),
};
