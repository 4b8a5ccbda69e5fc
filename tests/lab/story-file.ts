// What a file of stories declares, as a parser reads it: a comment and a text in quotes declare nothing.
import { parseSync, type ESTree } from 'vite';

export interface WrittenStory {
  readonly name: string;
  /** Its own, and those of its file and of the story that it extends. */
  readonly tags: readonly string[];
  readonly globals: Readonly<Record<string, string>>;
  /** What its play function calls, as `userEvent.tab` or `reach`; of `find().focus` the last word. */
  readonly played: readonly string[];
}

export interface StoryFile {
  readonly title: string;
  /** The component that it shows, by its name in this file. */
  readonly component: string | undefined;
  readonly stories: readonly WrittenStory[];
  /** Whether answers are given in it, because something in it calls. */
  readonly isAnswered: boolean;
}

type Settings = ReadonlyMap<string, ESTree.Node>;

export function readStoryFile(path: string, text: string): StoryFile {
  const body = bodyOf(path, text);
  const named = constantsOf(body);
  const settingsOf = (node: ESTree.Node | undefined) => new Map(settings(node, named));
  const meta = settingsOf(callOf(named.get('meta'), ['meta'])?.arguments[0]);
  const own = new Map<string, { given: Settings; tags: readonly string[] }>();
  for (const [name, value] of named) {
    const call = callOf(value, ['story', 'extend']);
    if (!call) continue;
    const from = own.get(call.of);
    const given = settingsOf(call.arguments[0]);
    own.set(name, {
      given: new Map([...(from?.given ?? []), ...given]),
      tags: [...(from?.tags ?? tagsOf(meta, path)), ...tagsOf(given, path)],
    });
  }
  return {
    title: textOf(meta.get('title')) ?? '',
    component: nameOf(untyped(meta.get('component'))),
    stories: body.flatMap(exportedBy).flatMap((name) => {
      const story = own.get(name);
      if (!story) return [];
      return {
        name,
        tags: story.tags,
        globals: Object.fromEntries(
          [...settings(story.given.get('globals'), named)].map(([key, value]) => [key, textOf(value) ?? '']),
        ),
        played: [...callsIn(resolved(story.given.get('play') ?? meta.get('play'), named))],
      };
    }),
    isAnswered: body.some((node) => [...nodesIn(node)].some((part) => nameOf(part) === 'msw')),
  };
}

/** Every text in quotes. */
export function textsIn(path: string, text: string): readonly string[] {
  return bodyOf(path, text).flatMap((node) => [...nodesIn(node)].flatMap((part) => textOf(part) ?? []));
}

/** The properties that a component of this file may be given, by the interface that is named after it. */
export function propertiesOf(path: string, text: string, component: string): readonly string[] {
  return bodyOf(path, text).flatMap((node) => {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (declared?.type !== 'TSInterfaceDeclaration' || declared.id.name !== `${component}Props`) return [];
    return declared.body.body.flatMap((member) =>
      member.type === 'TSPropertySignature' ? (nameOf(member.key) ?? []) : [],
    );
  });
}

function bodyOf(path: string, text: string): ESTree.Program['body'] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join(' ')}`);
  return program.body;
}

/** What stands at the top of a file, by its name. */
function constantsOf(body: ESTree.Program['body']): ReadonlyMap<string, ESTree.Node> {
  return new Map(
    body.flatMap((node): [string, ESTree.Node][] => {
      const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
      if (declared?.type === 'FunctionDeclaration' && declared.id) return [[declared.id.name, declared]];
      if (declared?.type !== 'VariableDeclaration') return [];
      return declared.declarations.flatMap(({ id, init }) =>
        id.type === 'Identifier' && init ? [[id.name, init]] : [],
      );
    }),
  );
}

function exportedBy(node: ESTree.Node): string[] {
  if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') return [];
  return node.declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []));
}

/** `Of.story(…)`, or a call of a function that is named so. */
function callOf(node: ESTree.Node | null | undefined, names: readonly string[]) {
  if (node?.type !== 'CallExpression') return undefined;
  const [of = '', name = of] = calledBy(node).split('.');
  return names.includes(name) ? { of, arguments: node.arguments } : undefined;
}

function calledBy({ callee }: ESTree.CallExpression): string {
  if (callee.type !== 'MemberExpression') return nameOf(callee) ?? '';
  return [nameOf(callee.object), nameOf(callee.property)].filter((part) => part !== undefined).join('.');
}

/** The properties of an object, those among them that it spreads; the last of one name counts. */
function* settings(
  node: ESTree.Node | undefined,
  named: ReadonlyMap<string, ESTree.Node>,
): Generator<[string, ESTree.Node]> {
  const object = resolved(node, named);
  if (object?.type !== 'ObjectExpression') return;
  for (const part of object.properties) {
    if (part.type === 'SpreadElement') {
      const spread = [...settings(part.argument, named)];
      if (spread.some(([name]) => name === 'tags'))
        throw new Error('Storybook reads no tags that are spread: write the tags out.');
      yield* spread;
    } else yield [nameOf(part.key) ?? textOf(part.key) ?? '', part.value];
  }
}

/** What a name in this file stands for. */
function resolved(node: ESTree.Node | undefined, named: ReadonlyMap<string, ESTree.Node>): ESTree.Node | undefined {
  const own = untyped(node);
  return own?.type === 'Identifier' ? resolved(named.get(own.name), named) : own;
}

function untyped(node: ESTree.Node | undefined): ESTree.Node | undefined {
  const types = ['TSAsExpression', 'TSSatisfiesExpression', 'TSInstantiationExpression'];
  return node && types.includes(node.type) && 'expression' in node ? untyped(node.expression as ESTree.Node) : node;
}

function tagsOf(of: Settings, path: string): string[] {
  const tags = of.get('tags');
  if (tags === undefined) return [];
  const parts = tags.type === 'ArrayExpression' ? tags.elements.map((tag) => textOf(tag)) : [undefined];
  if (!parts.every((tag) => tag !== undefined))
    throw new Error(`${path}: write the tags out, so that they can be read.`);
  return parts;
}

function callsIn(node: ESTree.Node | undefined): Iterable<string> {
  return nodesIn(node).flatMap((part) => (part.type === 'CallExpression' ? [calledBy(part)] : []));
}

function* nodesIn(value: unknown): Generator<ESTree.Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) yield value as ESTree.Node;
  for (const part of Object.values(value)) yield* nodesIn(part);
}

function nameOf(node: ESTree.Node | undefined): string | undefined {
  return node?.type === 'Identifier' ? node.name : undefined;
}

function textOf(node: ESTree.Node | null | undefined): string | undefined {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}
