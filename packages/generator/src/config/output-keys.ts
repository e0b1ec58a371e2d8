import type { ValueSchema } from '@portolan/openapi'

/** A key of a config that says what is read and written, and with which code by hand. */
export interface OutputKey {
  readonly schema: ValueSchema
  readonly help: string
  /** A value, as YAML. */
  readonly example: string
}

const text: ValueSchema = { type: 'string' }
const flag: ValueSchema = { type: 'boolean' }
const object: ValueSchema = { type: 'object' }
const named = (schema: ValueSchema): ValueSchema => ({ type: 'object', additionalProperties: schema })

const declaredCall: ValueSchema = {
  type: 'object',
  required: ['from', 'summary', 'method', 'effect'],
  additionalProperties: false,
  properties: {
    from: { ...text, description: 'The module of its declaration.' },
    summary: text,
    method: text,
    path: { ...text, default: '' },
    sends: { ...text, description: 'What it sends, if the path does not tell.' },
    params: { ...text, description: 'The object of the document that it takes.' },
    result: { ...text, description: 'The object of the document that it returns.' },
    effect: { enum: ['reads', 'adds', 'changes', 'destroys', 'runs-commands'] },
    repeat: { ...flag, default: false },
  },
}

/** The keys of a config that say nothing about the document. Paths are relative to `index.ts`. */
export const outputKeys: Readonly<Record<string, OutputKey>> = {
  document: {
    schema: text,
    help: 'the document of a run that names none: a path, relative to the config, or an address',
    example: 'openapi.yaml',
  },
  out: {
    schema: text,
    help: 'the folder of the sources, relative to the config, of a run that names none',
    example: 'src/acme',
  },
  package: {
    schema: text,
    help: 'the folder of a whole package, relative to the config, of a run that names none',
    example: 'packages/acme',
  },
  overlays: {
    schema: { type: 'array', items: text },
    help: '[overlays](#overlays), applied to the document in order: files, relative to the config',
    example: '[fixes.overlay.yaml]',
  },
  outputs: {
    schema: { type: 'array', items: { oneOf: [text, named(object)] } },
    help: 'what is written: [outputs](#outputs) that are built in, packages or paths; a map gives one of them options',
    example: '[client, ./ours.ts]',
  },
  compat: {
    schema: { oneOf: [{ const: 'stainless' }, object] },
    help: 'writes a second entry, `compat`, on which programs that were written for a client of Stainless run [unchanged](#coming-from-stainless); a map gives the output its options',
    example: 'stainless',
  },
  profile: { schema: text, help: 'exports `profile`, what is particular on the wire', example: './profile.ts' },
  index: {
    schema: text,
    help: '`index.ts` is by hand: `client.gen.ts` and `exports.gen.ts` are written for it to export',
    example: './index.ts',
  },
  setup: {
    schema: text,
    help: 'exports `SetupOptions`, the options of the client besides those of the document, and `setup(given)`, which gets all of them and returns any part of what `createClient` gets; its `options` and `groups` add to the client’s',
    example: './setup.ts',
  },
  options: {
    schema: named({ enum: ['text', 'object'] }),
    help: 'the options of `SetupOptions` that are for `setup` alone; the command line has the texts as settings',
    example: '{ apiVersion: text, limits: object }',
  },
  declared: {
    schema: named({ oneOf: [text, declaredCall] }),
    help: 'the modules of operations that are declared by hand: only types and schemas of their params are written; with `from`, `summary`, `method`, `effect` and more, of operations that the document does not have',
    example: '{ upload: ./upload.ts }',
  },
  checks: { schema: text, help: 'exports the checks that `x-portolan-check` names', example: './checks.ts' },
  pagingModule: { schema: text, help: 'exports the pagings of `kind: custom`', example: './paging.ts' },
  types: {
    schema: { oneOf: [flag, named(text)] },
    help: 'the modules of types by hand; `types: true` allows `x-portolan-type`',
    example: '{ UpdateUserParams: ./users/update-params.ts }',
  },
  xml: {
    schema: text,
    help: 'exports the type `XmlObject`, of the values in `xml.gen.ts`: for each object its fields, and of each what the document says under `xml`, with `list`, `type` and `object`',
    example: './xml.ts',
  },
  composed: {
    schema: object,
    help: 'exports `ComposedUsers`, an interface, and `composed`, its members; `calls` says for the manifest what they take (`params`, `options`) and give (`kind`, `result`), and whether one `waits` or is `endless`; with `optionsType`, `composed.gen.ts` has an interface of its `options`, and their defaults',
    example: '{ users: { from: ./users/composed.ts, calls: { watch: { of: listUsers, kind: stream } } } }',
  },
  hooks: {
    schema: named(text),
    help: 'what the command line prints when a hook of the client’s own is called',
    example: "{ onTruncated: 'the list was cut' }",
  },
  login: {
    schema: { type: 'array', items: object },
    help: 'the calls by which a user authorizes an application, for each `host` if there are several',
    example:
      '[{ authorize: oauth.authorizeUrl, callback: oauth.parseCallback, exchange: accessTokens.create, scopes: [read] }]',
  },
}
