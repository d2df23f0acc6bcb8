const LOGO_TEXT = 'Bandeja';

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const inLanguage = (language, { title, text, action, again }) => `
      <div lang="${language}">
        <h1>${escape(title)}</h1>
        <p>${escape(text)}</p>
        <p class="again">${escape(again)}</p>
        <button type="button" data-retry>${escape(action)}</button>
      </div>`;

/**
 * The page that replaces any other without a network. It needs only its script and its style sheet: it contains both
 * languages, and the script shows the right one before the first paint.
 */
export const offlinePage = (texts) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${escape(texts.en.title)} | ${LOGO_TEXT}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="dark light" />
    <script src="/offline.js" data-title-en="${escape(texts.en.title)}" data-title-es="${escape(texts.es.title)}"></script>
    <link rel="stylesheet" href="/offline.css" />
  </head>
  <body>
    <main>
      <svg viewBox="0 0 132 90" width="132" height="90" fill="none" aria-hidden="true">
        <path d="M10 56C22 0 84-6 114 56" stroke="var(--line)" stroke-width="3" stroke-dasharray="3 7" stroke-linecap="round" />
        <path d="M2 78h128M66 78v8" stroke="var(--court)" stroke-width="3" />
        <circle cx="116" cy="67" r="9" fill="#dff652" stroke="#0a1736" stroke-width="2" />
      </svg>${inLanguage('en', texts.en)}${inLanguage('es', texts.es)}
    </main>
  </body>
</html>
`;

/** `/offline.css`, with the fonts that the app has loaded. */
export const offlineStyles = ({
  display,
  text,
}) => `@font-face { font-family: 'Archivo Variable'; src: url('${display}') format('woff2'); font-weight: 700 900; font-stretch: 62% 80%; font-display: swap; }
@font-face { font-family: 'Hanken Grotesk Variable'; src: url('${text}') format('woff2'); font-weight: 100 900; font-display: swap; }
:root { --bg: #071331; --text: #f3f7ff; --text-2: #b9c8ec; --line: #6280c8; --court: #2a5fe8; --ring: #dff652; color-scheme: dark; }
:root[data-scheme='light'] { --bg: #eef3fd; --text: #0a1736; --text-2: #3f4f7a; --line: #6b7fb5; --court: #1746cf; --ring: #1746cf; color-scheme: light; }
* { box-sizing: border-box; }
body { display: grid; align-content: center; min-height: 100dvh; margin: 0; padding: 32px 20px; background: var(--bg); color: var(--text); font: 16px/1.55 'Hanken Grotesk Variable', system-ui, sans-serif; }
main { width: 100%; max-width: 520px; margin: 0 auto; }
svg { display: block; margin-bottom: 28px; }
h1 { margin: 0 0 12px; font: 800 40px/0.95 'Archivo Variable', 'Arial Narrow', system-ui, sans-serif; font-stretch: 62%; text-wrap: balance; }
p { margin: 0 0 12px; color: var(--text-2); }
.again { font-size: 14px; }
button { min-height: 52px; margin-top: 12px; padding: 0 28px; border: 0; border-radius: 6px; background: #dff652; color: #0a1736; font: 700 16px/1 'Archivo Variable', system-ui, sans-serif; font-stretch: 78%; cursor: pointer; box-shadow: inset 0 0 0 2px #0a1736; }
:root:not([data-scheme='light']) button { box-shadow: none; }
button:focus-visible { outline: 3px solid var(--ring); outline-offset: 2px; }
:root[lang='en'] [lang='es'], :root[lang='es'] [lang='en'] { display: none; }
`;
