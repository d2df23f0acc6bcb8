import ts from 'typescript';
import { Refusal } from './lib/changes.mjs';
import { camel, given, run } from './lib/command.mjs';
import { addProperty, addToUnion, appendToList, find, importName } from './lib/program-edits.mjs';
import { editJson, insertKey } from './lib/text-edits.mjs';

const USAGE = `make new-notification NAME=clip_ready SUBJECT=requests TITLE_EN='Your clip is ready'
  TITLE_ES='Tu vídeo está listo' [TO=athlete]

SUBJECT is the file of services/notifications/src/outbound/texts that has the texts about its subject, TO the side that is notified.`;

const NOTIFICATIONS = 'services/notifications/src';
const LONGEST_LINE = 120;
/** The web app's fallback, which stays the last. */
const ANYTHING_ELSE = 'profile_update';

function generate(changes) {
  const name = given('NAME', USAGE, { pattern: /^[a-z]+(?:_[a-z]+)+$/ });
  const subject = given('SUBJECT', USAGE, { pattern: /^[a-z-]+$/ });
  const to = given('TO', USAGE, { pattern: /^(?:athlete|coach)$/, fallback: 'athlete' });
  const titles = { en: given('TITLE_EN', USAGE), es: given('TITLE_ES', USAGE) };
  const known = typesIn(changes.read(`${NOTIFICATIONS}/domain/announcements.ts`));
  if (known.includes(name)) throw new Refusal(`There is a type ${name} already.`);
  announce(changes, { name, to });
  addTexts(changes, { name, subject, titles });
  for (const path of ['proto/bandeja/notifications/v1/service.proto', 'gateway/schema/notifications.graphql'])
    changes.edit(path, addToSentence(name, known));
  show(changes, { name, titles });
  return [
    `what causes it: announceOccasion.execute('${name}', …) in a handler of ${NOTIFICATIONS}/inbound/events`,
    `texts besides its title: ${NOTIFICATIONS}/outbound/texts/${subject}.ts, web/src/locales`,
    'its icon and colour: web/src/components/ui/activity-mark.tsx and COLORS of web/src/lib/activity.ts (a bell, blue)',
    `a mail, if there is to be one: MAILS in domain/announcements.ts and the texts of ${subject}.ts`,
    '`make check`',
  ];
}

const constant = (text, name) =>
  find(text, (node) => ts.isVariableDeclaration(node) && node.name.getText() === name);

function keysOf(text, name) {
  let value = constant(text, name)?.initializer;
  while (value && !ts.isObjectLiteralExpression(value)) value = value.expression;
  if (!value) throw new Refusal(`there is no ${name}.`);
  return value.properties.map((property) => property.name.getText());
}

const typesIn = (text) => keysOf(text, 'NOTIFICATION_TYPES');

function announce(changes, { name, to }) {
  const domain = `${NOTIFICATIONS}/domain/announcements`;
  changes.edit(
    `${domain}.ts`,
    addProperty('NOTIFICATION_TYPES', `${name}: { page: 'analysis' }`),
    addProperty('BY_OCCASION', `${name}: [{ to: '${to}', type: '${name}' }]`),
  );
  const [first] = keysOf(changes.read(`${domain}.ts`), 'BY_OCCASION');
  const isTable = (list) =>
    list.elements[0] &&
    ts.isArrayLiteralExpression(list.elements[0]) &&
    list.elements[0].elements[0]?.text === first;
  changes.edit(
    `${domain}.spec.ts`,
    appendToList(isTable, `['${name}', '${to}', '${name}', 'normal', undefined, undefined]`),
  );
}

/** Adds the texts of push messages and of the weekly digest. A push message has its title above the video's title. */
function addTexts(changes, { name, subject, titles }) {
  const path = `${NOTIFICATIONS}/outbound/texts/${subject}.ts`;
  const variable = camel(subject);
  const quotes = { en: '“${title}”', es: '«${title}»' };
  changes.edit(
    path,
    ...Object.entries(titles).flatMap(([locale, title]) => [
      addProperty(
        `${variable}.${locale}.pushes`,
        `${name}: ({ title }) => ({ title: ${quoted(title)}, body: title })`,
      ),
      addProperty(
        `${variable}.${locale}.digest`,
        `${name}: ({ title }) => \`${title.replaceAll(/[\\`$]/g, '\\$&')}: ${quotes[locale]}.\``,
      ),
    ]),
    addToUnion(variable, `'${name}'`, { argument: 1 }),
  );
}

const quoted = (text) => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;

/** Adds the type to the sentence of a contract that lists all types: `…, this or that.` */
const addToSentence = (name, known) => (text) => {
  const one = `(?:${known.join('|')})`;
  const end = new RegExp(`^( *(?:// )?)(.*\\b${one}) or (${one})\\.$`, 'm');
  if (!end.test(text)) throw new Refusal('no sentence lists all types of notifications.');
  return text.replace(end, (line, indent, before, last) => {
    const longer = `${indent}${before}, ${last} or ${name}.`;
    return longer.length <= LONGEST_LINE ? longer : `${indent}${before},\n${indent}${last} or ${name}.`;
  });
};

/** Adds the type to the list of recent activity in the web app. */
function show(changes, { name, titles }) {
  changes.edit(
    'web/src/lib/activity.ts',
    addToUnion('ActivityType', `'${name}'`, { before: `'${ANYTHING_ELSE}'` }),
    addProperty('TYPES', `${name}: '${name}'`),
  );
  changes.edit('web/src/components/ui/activity-mark.tsx', (text) =>
    addProperty('ICONS', `${name}: IconBell`, { before: ANYTHING_ELSE })(
      importName(text, 'IconBell', '@tabler/icons-react').text,
    ),
  );
  for (const [locale, title] of Object.entries(titles))
    changes.edit(
      `web/src/locales/${locale}/notifications.json`,
      editJson((texts) => {
        for (const side of ['coach', 'athlete']) insertKey(texts[side], name, title, ANYTHING_ELSE);
      }),
    );
}

await run(generate);
