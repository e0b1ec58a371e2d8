import type { ValueSchema } from '@portolan/openapi'

/** A key of a config about the input, the output or handwritten code. */
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
    from: { ...text, description: 'The module that declares it.' },
    summary: text,
    method: text,
    path: { ...text, default: '' },
    sends: { ...text, description: 'The request in words, if the path does not say it.' },
    params: { ...text, description: 'The object of the document that it takes.' },
    result: { ...text, description: 'The object of the document that it returns.' },
    effect: { enum: ['reads', 'adds', 'changes', 'destroys', 'runs-commands'] },
    repeat: { ...flag, default: false },
  },
}

/** The keys of a config that are not about the document. Paths are relative to `index.ts`. */
export const outputKeys: Readonly<Record<string, OutputKey>> = {
  document: {
    schema: text,
    help: 'the document, if the command line names none: a path, relative to the config, or a URL',
    example: 'openapi.yaml',
  },
  out: {
    schema: text,
    help: 'the folder of the sources, relative to the config, if the command line names none',
    example: 'src/acme',
  },
  package: {
    schema: text,
    help: 'the folder of a whole package, relative to the config, if the command line names none',
    example: 'packages/acme',
  },
  overlays: {
    schema: { type: 'array', items: text },
    help: '[overlays](#overlays) for the document, in order: files, relative to the config',
    example: '[fixes.overlay.yaml]',
  },
  outputs: {
    schema: { type: 'array', items: { oneOf: [text, named(object)] } },
    help: 'the [outputs](#outputs) to write: built-in ones, packages or paths; a map sets the options of one',
    example: '[client, ./ours.ts]',
  },
  compat: {
    schema: { oneOf: [{ const: 'stainless' }, object] },
    help: 'writes a second entry, `compat`, against which programs for a Stainless client run [unchanged](#coming-from-stainless); a map sets its options',
    example: 'stainless',
  },
  profile: {
    schema: text,
    help: 'exports `profile`, the particulars of the service on the wire',
    example: './profile.ts',
  },
  index: {
    schema: text,
    help: 'a handwritten `index.ts`, which exports the generated `client.gen.ts` and `exports.gen.ts`',
    example: './index.ts',
  },
  setup: {
    schema: text,
    help: 'exports `SetupOptions`, the client’s options besides those of the document, and `setup(given)`, which receives all options and returns any of the options of `createClient`; its `options` and `groups` add to the client’s',
    example: './setup.ts',
  },
  options: {
    schema: named({ enum: ['text', 'object'] }),
    help: 'the `SetupOptions` that only `setup` reads; on the command line, the texts are settings',
    example: '{ apiVersion: text, limits: object }',
  },
  declared: {
    schema: named({ oneOf: [text, declaredCall] }),
    help: 'the modules of handwritten operations: the generator writes only the types and schemas of their params; with `from`, `summary`, `method`, `effect` and more for operations that the document does not have',
    example: '{ upload: ./upload.ts }',
  },
  checks: { schema: text, help: 'exports the checks that `x-portolan-check` names', example: './checks.ts' },
  pagingModule: { schema: text, help: 'exports the paging functions of `kind: custom`', example: './paging.ts' },
  types: {
    schema: { oneOf: [flag, named(text)] },
    help: 'the modules of handwritten types; `types: true` allows `x-portolan-type`',
    example: '{ UpdateUserParams: ./users/update-params.ts }',
  },
  xml: {
    schema: text,
    help: 'exports `XmlObject`, the type of the values in `xml.gen.ts`: the fields of each object, each with the document’s `xml` keys and `list`, `type` and `object`',
    example: './xml.ts',
  },
  composed: {
    schema: object,
    help: 'exports `ComposedUsers`, an interface, and `composed`, its members; `calls` describes them for the manifest: `params`, `options`, `kind`, `result`, `waits` and `endless`; with `optionsType`, `composed.gen.ts` has an interface of the `options`, and their defaults',
    example: '{ users: { from: ./users/composed.ts, calls: { watch: { of: listUsers, kind: stream } } } }',
  },
  hooks: {
    schema: named(text),
    help: 'the message that the command line prints when the client calls one of its own hooks',
    example: "{ onTruncated: 'the list was cut' }",
  },
  login: {
    schema: { type: 'array', items: object },
    help: 'the calls with which a user authorizes an application, for each `host` if there are several',
    example:
      '[{ authorize: oauth.authorizeUrl, callback: oauth.parseCallback, exchange: accessTokens.create, scopes: [read] }]',
  },
}
