import type { Locale } from '../../domain/locale.js';
import type { MailTexts } from './text-types.js';
import { WHY } from './why.js';

/** A sentence about whose wish it was that an account of somebody under 16 was deleted; none for all other accounts. */
export const whyDeleted: Record<Locale, (reason: string) => string[]> = {
  en: (reason) => REASONS.en[reason] ?? [],
  es: (reason) => REASONS.es[reason] ?? [],
};

const REASONS: Record<Locale, Record<string, string[]>> = {
  en: {
    guardian_refused: [
      "Your parent or guardian didn't agree to it. Talk to them first if you'd like to sign up again.",
    ],
    guardian_silent: [
      "Your parent or guardian didn't answer our email within 14 days. You can sign up again at any time.",
    ],
    guardian_deleted: ['Your parent or guardian asked us to delete it.'],
  },
  es: {
    guardian_refused: [
      'Tu padre, madre o tutor no ha dado su permiso. Si quieres volver a registrarte, háblalo antes en casa.',
    ],
    guardian_silent: [
      'Tu padre, madre o tutor no ha contestado a nuestro correo en 14 días. Puedes volver a registrarte cuando quieras.',
    ],
    guardian_deleted: ['Nos lo ha pedido tu padre, madre o tutor.'],
  },
};

/** To the parent or guardian of somebody under 16, and to that person about what was answered. */
export const guardians: Record<
  Locale,
  MailTexts<'guardian_consent' | 'guardian_agreed' | 'guardian_withdrew'>
> = {
  en: {
    guardian_consent: ({ athleteName, deletedOn, linkPath }) => ({
      subject: `Do you agree that ${athleteName} uses Bandeja?`,
      heading: `${athleteName} needs your permission`,
      paragraphs: [
        `${athleteName} signed up for Bandeja, is under 16, and says that you are their parent or guardian.`,
        'On Bandeja, padel players send videos to a coach and get an analysis back, which is paid for by card.',
        'We store their name and email address, the videos and messages that they send, the analyses and the payments. The coach that they choose sees the video and their name.',
        `Nobody can sign in until you agree. If you don't agree, or don't answer by ${deletedOn}, we delete the account.`,
        'Keep this email: with the same link you can take your permission back at any time.',
      ],
      button: { label: 'Read and answer', path: linkPath },
      otherWays: [
        { label: 'Terms of service', path: '/terms' },
        { label: 'Privacy policy', path: '/privacy' },
      ],
      footnote:
        "Don't know who this is? Say that you don't agree, or ignore this email. The account is deleted either way.",
    }),
    guardian_agreed: ({ name }) => ({
      subject: 'You can sign in now',
      heading: `You're in, ${name}`,
      paragraphs: [
        'Your parent or guardian agrees that you use Bandeja. Sign in and set up your profile.',
        "Haven't confirmed your own address yet? Open the link in our other email first.",
      ],
      button: { label: 'Sign in', path: '/sign-in' },
      footnote: "You're getting this because somebody signed up for Bandeja with this address.",
    }),
    guardian_withdrew: ({ name }) => ({
      subject: "You can't sign in at the moment",
      heading: "You can't sign in at the moment",
      paragraphs: [
        `Hi ${name}, your parent or guardian has taken back their permission, so we signed you out on all devices.`,
        'Talk to them. With the link in our email they can agree again, or have your account deleted. Until then we keep what you have.',
      ],
      button: { label: 'Contact us', path: '/contact' },
      ...WHY.en.safety,
    }),
  },
  es: {
    guardian_consent: ({ athleteName, deletedOn, linkPath }) => ({
      subject: `¿Das permiso a ${athleteName} para usar Bandeja?`,
      heading: `${athleteName} necesita tu permiso`,
      paragraphs: [
        `${athleteName} se ha registrado en Bandeja, tiene menos de 16 años y dice que eres su padre, madre o tutor.`,
        'En Bandeja, quien juega al pádel envía vídeos a un entrenador y recibe un análisis, que se paga con tarjeta.',
        'Guardamos su nombre y su correo, los vídeos y mensajes que envíe, los análisis y los pagos. El entrenador que elija ve el vídeo y su nombre.',
        `Nadie puede entrar hasta que des tu permiso. Si no lo das, o no contestas antes del ${deletedOn}, eliminamos la cuenta.`,
        'Guarda este correo: con el mismo enlace puedes retirar tu permiso cuando quieras.',
      ],
      button: { label: 'Leer y contestar', path: linkPath },
      otherWays: [
        { label: 'Condiciones de uso', path: '/terms' },
        { label: 'Política de privacidad', path: '/privacy' },
      ],
      footnote:
        '¿No sabes quién es? Di que no das tu permiso, o ignora este correo. En los dos casos se elimina la cuenta.',
    }),
    guardian_agreed: ({ name }) => ({
      subject: 'Ya puedes entrar',
      heading: `Ya puedes entrar, ${name}`,
      paragraphs: [
        'Tu padre, madre o tutor ha dado su permiso para que uses Bandeja. Entra y completa tu perfil.',
        '¿Aún no has confirmado tu correo? Abre antes el enlace de nuestro otro correo.',
      ],
      button: { label: 'Entrar', path: '/sign-in' },
      footnote: 'Recibes este correo porque alguien se ha registrado en Bandeja con esta dirección.',
    }),
    guardian_withdrew: ({ name }) => ({
      subject: 'De momento no puedes entrar',
      heading: 'De momento no puedes entrar',
      paragraphs: [
        `Hola, ${name}: tu padre, madre o tutor ha retirado su permiso, así que hemos cerrado tu sesión en todos los dispositivos.`,
        'Háblalo en casa. Con el enlace de nuestro correo pueden volver a dar su permiso o pedir que se elimine tu cuenta. Hasta entonces guardamos lo que tienes.',
      ],
      button: { label: 'Ir a Contacto', path: '/contact' },
      ...WHY.es.safety,
    }),
  },
};
