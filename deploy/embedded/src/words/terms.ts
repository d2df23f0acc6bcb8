/** A thing with one term in each language, and the words that must not be used for it. */
export interface Term {
  use: string;
  never: RegExp;
}

export type Language = 'en' | 'es';

const TERMS_EN: Term[] = [
  { use: 'email', never: /\be-mails?\b|(?<!\w)mails?\b/i },
  {
    use: 'American spelling',
    never:
      /\banaly(?:se|sed|sing)\b|\bspecialit|\bcancell(?:ed|ing)\b|\b(?:favour|colour|metre)|\w(?:al|or|gn|an)is(?:e|ed|ing|ation)\b|\bany more\b|\btimezones?\b/i,
  },
  { use: 'athlete, or player on public pages', never: /\bclients?\b|\bcustomers?\b/i },
  { use: 'request', never: /\bbookings?\b/i },
  { use: 'note', never: /\bannotations?\b/i },
  { use: 'on hold', never: /\bauthori[sz](?:e|ed|ation)\b/i },
  { use: 'charged (the card), received (the coach)', never: /\bcaptur(?:e|ed|ing)\b/i },
  { use: 'payout account', never: /\bpayment accounts?\b/i },
  { use: 'refund, get your money back', never: /\b(?:given?|gives|giving) (?:\w+ )?back\b/i },
  { use: 'platform fee', never: /\bcommissions?\b(?! agreement)/i },
  { use: 'receipt', never: /(?<!\bfee )\binvoices?\b/i },
  {
    use: 'declined (to the athlete), rejected (to the coach)',
    never: /\bnot taken\b|\b(?:could not|couldn't) take\b/i,
  },
  { use: 'overdue', never: /\btakes too long\b|\burgent\b/i },
  { use: 'expired', never: /\b(?:ran|run) out of time\b|\bhour is over\b|\blapsed\b/i },
  {
    use: 'response video',
    never: /\bvideo (?:answers?|repl(?:y|ies)|responses?)\b|\bresponses? in video\b/i,
  },
  { use: 'response time', never: /\breply time\b|\breplies in\b|\bavg\. response\b/i },
  {
    use: "Couldn't load…",
    never: /\b(?:did not|didn't) load\b|\bcould(?: not|n't) be (?:loaded|read|saved|sent|stored)\b/i,
  },
  { use: 'Try again', never: /\bretry\b/i },
  { use: 'Stripe', never: /\b(?:payment|card) (?:provider|service|company)s?\b|\bthe provider\b/i },
  { use: 'photo', never: /\bpictures?\b|\bavatars?\b/i },
  { use: 'Contact support', never: /\bwrite to (?:us|support)\b/i },
  { use: 'no questions asked', never: /\bno reasons? needed\b/i },
  { use: '“ ”', never: /"/ },
  { use: '…', never: /\.\.\./ },
  { use: '$65, $45.50', never: /US\$|\$\d+\.00\b/ },
];

const TERMS_ES: Term[] = [
  { use: 'correo', never: /\be-?mails?\b|(?<!\w)mails?\b/i },
  { use: 'jugador', never: /\b(?:deportista|cliente|atleta)s?\b/i },
  { use: 'solicitud', never: /\b(?:tus?|el|los|un|nuevo|este) pedidos?\b/i },
  { use: 'nota', never: /\banotaci(?:ón|ones)\b/i },
  { use: 'marca', never: /\bmarcador(?:es)?\b/i },
  { use: 'vídeo', never: /\bclips?\b|\bvideos?\b/i },
  { use: 'vídeo de respuesta', never: /\brespuestas? en vídeo\b/i },
  { use: 'retenido, retención', never: /\bautoriza(?:do|da|dos|das|r|ción)\b/i },
  { use: 'cobrado', never: /\bcaptura(?:do|da|r|s)?\b/i },
  { use: 'transferencia', never: /\bpagos? a tu cuenta\b/i },
  { use: 'reembolso', never: /\bdevoluci(?:ón|ones)\b|(?<!nota de )\babonos?\b/i },
  { use: 'ingresos', never: /\bganancias?\b/i },
  { use: 'recibo', never: /\bfacturas?\b(?! de comisión)|\bfacturación\b/i },
  { use: 'rechazada', never: /\bno se aceptó\b|\bno ha podido aceptar\b/i },
  { use: 'con retraso', never: /\b(?:atrasad|tardí)[oa]s?\b/i },
  { use: 'ha caducado', never: /\bvence[nr]?\b|\bvencid[oa]s?\b|\bsin tiempo\b/i },
  { use: 'Stripe', never: /\bproveedor(?:es)?\b|\bservicio de tarjetas\b/i },
  { use: 'notificaciones', never: /\bavisos?\b/i },
  { use: 'panel', never: /\bmesa de\b/i },
  { use: 'foto', never: /\b(?:imagen|imágenes|lienzo|avatar(?:es)?)\b/i },
  { use: 'pala', never: /\braquetas?\b/i },
  { use: 'Reintentar; Inténtalo de nuevo', never: /\bprueba (?:de nuevo|otra vez)\b|\bintentar de nuevo\b/i },
  { use: 'Contactar con soporte', never: /\bescrib(?:ir|e|e?nos) a soporte\b/i },
  { use: 'título', never: /\bcertificaci(?:ón|ones)\b|\blicencias?\b/i },
  { use: 'sin dar explicaciones', never: /\bsin preguntas\b|\bsin dar motivos?\b/i },
  { use: 'No se ha podido…', never: /\bno se (?:pudo|pudieron)\b/i },
  { use: 'solo', never: /\bsólo\b/i },
  { use: '« »', never: /["“”]/ },
  { use: '…', never: /\.\.\./ },
  { use: '65 $, 45,50 $', never: /US\$|,00\s\$/ },
];

export const TERMS: Record<Language, Term[]> = { en: TERMS_EN, es: TERMS_ES };
