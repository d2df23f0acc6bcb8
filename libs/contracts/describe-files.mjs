import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import protobuf from 'protobufjs';
import descriptor from 'protobufjs/ext/descriptor/index.js';

/** The numbers by which the location of a comment names the part of a file, a message, a service or an enum. */
const PART = {
  messages: 4,
  enums: 5,
  services: 6,
  fields: 2,
  nestedMessages: 3,
  nestedEnums: 4,
  methods: 2,
  values: 2,
};
const ENUM_TYPE = 14;
const MESSAGE_TYPE = 11;

/**
 * The descriptors of the .proto files below a folder, with their comments, as a compiler of protocol buffers would give
 * them to a plugin. Knows what our contracts use: proto3 without oneofs, extensions and options.
 */
export function describeFiles(folder) {
  const root = new protobuf.Root();
  const options = { keepCase: true, alternateCommentMode: true, preferTrailingComment: false };
  const files = namesBelow(folder).map((name) => {
    protobuf.parse.filename = name;
    const { package: pack, imports = [] } = protobuf.parse(
      readFileSync(join(folder, name), 'utf8'),
      root,
      options,
    );
    return { name, pack, imports };
  });
  const standard = [...new Set(files.flatMap(({ imports }) => imports))].filter((name) =>
    name.startsWith('google/'),
  );
  for (const name of standard) {
    const { nested } = protobuf.common.get(name);
    root.addJSON(nested);
    const [pack] = Object.keys(nested);
    files.unshift({ name, pack: `${pack}.protobuf`, imports: [] });
  }
  root.resolveAll();
  return sortedByImports(files).map((file) => describe(root, file, standard));
}

function namesBelow(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.proto'));
  return names.sort();
}

/** A file comes after those that it imports. */
function sortedByImports(files) {
  const sorted = new Set();
  const add = (file) => {
    for (const name of file.imports) add(files.find((one) => one.name === name));
    sorted.add(file);
  };
  files.forEach(add);
  return [...sorted];
}

function describe(root, { name, pack, imports }, standard) {
  const all = root.lookup(pack).nestedArray;
  const here = standard.includes(name)
    ? Object.keys(protobuf.common.get(name).nested.google.nested.protobuf.nested).map((one) =>
        root.lookup(`${pack}.${one}`),
      )
    : all.filter((one) => one.filename === name);
  const of = (kind) => here.filter((one) => one instanceof kind);
  const [messages, enums, services] = [of(protobuf.Type), of(protobuf.Enum), of(protobuf.Service)];
  const comments = [];
  note(comments, messages, [PART.messages], noteMessage);
  note(comments, enums, [PART.enums], noteValues);
  note(comments, services, [PART.services], (list, service, path) =>
    note(list, service.methodsArray, [...path, PART.methods]),
  );
  return descriptor.FileDescriptorProto.create({
    name,
    package: pack,
    dependency: imports,
    messageType: messages.map(messageOf),
    enumType: enums.map((one) => one.toDescriptor('proto3')),
    service: services.map(serviceOf),
    syntax: 'proto3',
    sourceCodeInfo: { location: comments },
  });
}

function note(comments, things, path, inside = () => undefined) {
  things.forEach((thing, index) => {
    const here = [...path, index];
    if (thing.comment)
      comments.push({
        path: here,
        span: [0, 0, 0],
        leadingComments: ` ${thing.comment.replaceAll('\n', '\n ')}\n`,
      });
    inside(comments, thing, here);
  });
}

function noteMessage(comments, message, path) {
  note(comments, message.fieldsArray, [...path, PART.fields]);
  note(comments, nestedIn(message, protobuf.Type), [...path, PART.nestedMessages], noteMessage);
  note(comments, nestedIn(message, protobuf.Enum), [...path, PART.nestedEnums], noteValues);
}

const nestedIn = ({ nestedArray }, kind) => nestedArray.filter((one) => one instanceof kind);

function noteValues(comments, { values, comments: texts }, path) {
  note(
    comments,
    Object.keys(values).map((name) => ({ comment: texts[name] })),
    [...path, PART.values],
  );
}

/** protobufjs names types as they are seen from the message, and leaves out which fields are optional. */
function messageOf(message) {
  const described = message.toDescriptor('proto3');
  described.nestedType = [
    ...described.nestedType.filter(({ options }) => options?.mapEntry),
    ...nestedIn(message, protobuf.Type).map(messageOf),
  ];
  // The end of a range is the first number after it.
  for (const range of described.reservedRange) range.end += 1;
  const optional = message.fieldsArray.filter(({ options }) => options?.proto3_optional);
  described.oneofDecl = optional.map(({ name }) => ({ name: `_${name}` }));
  message.fieldsArray.forEach((field, index) => {
    const one = described.field[index];
    delete one.oneofIndex;
    one.options = undefined;
    one.jsonName = field.name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
    if (field.resolvedType && !(field instanceof protobuf.MapField)) {
      one.typeName = field.resolvedType.fullName;
      one.type = field.resolvedType instanceof protobuf.Enum ? ENUM_TYPE : MESSAGE_TYPE;
    }
    if (field instanceof protobuf.MapField) {
      const entry = described.nestedType.find(({ name }) => name === one.typeName);
      entry.name = `${one.jsonName[0].toUpperCase()}${one.jsonName.slice(1)}Entry`;
      for (const part of entry.field) part.jsonName = part.name;
      one.typeName = `${message.fullName}.${entry.name}`;
    }
    const position = optional.indexOf(field);
    if (position < 0) return;
    one.proto3Optional = true;
    one.oneofIndex = position;
  });
  return described;
}

/** The same for what a call takes and gives. */
function serviceOf(service) {
  const described = service.toDescriptor();
  service.methodsArray.forEach((method, index) => {
    described.method[index].inputType = method.resolvedRequestType.fullName;
    described.method[index].outputType = method.resolvedResponseType.fullName;
  });
  return described;
}
