import type { ObjectShape, Operation, Service } from '@portolan/openapi'
import { stringify } from 'yaml'
import {
  accepts,
  credentialOptions,
  type Field,
  isGrant,
  listClients,
  literal,
  type OutputFile,
  type PackageParts,
  quote,
  type SampledFields,
  makeSample,
  sampleParams,
  sampleRequest,
  type Shape,
  type Symbols,
  withoutNull,
} from '../../output.ts'
import { json, packageFile, scaffoldFiles } from './frame.ts'
import { packageName } from './options.ts'

/** The files around the sources of a client of this workspace, which belong to its authors once they exist. */
export function workspaceScaffold(service: Service, symbols: Symbols, outputs: readonly PackageParts[]): OutputFile[] {
  const name = packageName(service)
  const modules = outputs.flatMap(({ entries = {} }) => Object.values(entries))
  const sources = ['index', 'operations', ...modules.filter((one) => !one.endsWith('.json'))].map((one) => `${one}.ts`)
  return scaffoldFiles({
    'package.json': json(packageFile(service, `@portolan/${name}`, 'workspace:~', parts, outputs)),
    'portolan.yaml': 'document: openapi.yaml\nout: src\nprofile: ./profile.ts\n',
    'tsconfig.json': json({ extends: '../../tsconfig.base.json', include: ['src', 'test'] }),
    'tsconfig.build.json': json(build),
    'tsup.config.ts': `import { shared } from '../../tsup.shared.ts'\n\nexport default shared([${sources.map(quote).join(', ')}])\n`,
    'vitest.config.ts': `import { shared } from '../../vitest.shared.ts'\n\nexport default shared('${name}')\n`,
    'README.md': readme(service, name),
    'src/profile.ts': profile(service),
    'test/documents.test.ts': documentsTest(name),
    'test/objects.yaml': objectTables(service, symbols),
    'test/wire-table.ts': wireTable(service, name),
  })
}

const parts: Parameters<typeof packageFile>[3] = {
  source: true,
  files: ['dist', 'openapi.yaml', 'src'],
  exports: { './openapi.yaml': './openapi.yaml' },
  scripts: { build: 'tsup && node ../../scripts/commonjs.ts && node ../../scripts/declarations.ts' },
  others: { publishConfig: { access: 'public', provenance: true } },
}

const build = {
  extends: '../../tsconfig.base.json',
  compilerOptions: {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    declarationMap: true,
    rootDir: 'src',
    outDir: 'dist',
    customConditions: [],
    types: [],
  },
  include: ['src'],
}

function readme(service: Service, name: string): string {
  const [{ factory: create }] = listClients(service)
  return `# @portolan/${name}

A typed client of ${service.title}. It retries, waits for rate limits, pages and checks by itself:
_paging and cursors_<!-- at: site/src/guides/paging.md -->,
_retries and deadlines_<!-- at: site/src/guides/retries.md -->.

<!-- documents -->

\`\`\`ts
import { ${create} } from '@portolan/${name}'

const client = ${create}({ baseUrl: 'https://api.example.com' })
\`\`\`

## Operations

<!-- operations: written by npm run generate -->
<!-- end of operations -->
`
}

function profile({ title, errors, rateLimitHeaders, envelope }: Service): string {
  const core = ['errorReader', ...(envelope === undefined ? [] : ['envelope']), 'type Profile']
  const fields = [
    `service: ${quote(title)}`,
    'userAgent',
    `readError: errorReader(${errors ? literal(errors) : ''})`,
    ...(rateLimitHeaders ? [`rateLimitHeaders: ${literal(rateLimitHeaders)}`] : []),
    ...(envelope === undefined ? [] : [`unwrap: envelope(${quote(envelope)})`]),
  ]
  return `import { ${core.join(', ')} } from '@portolan/core'
import { userAgent } from './version.gen.ts'

/** The particulars of the service. */
export const profile: Profile = { ${fields.join(', ')} }
`
}

function documentsTest(name: string): string {
  return `import * as schemas from '@portolan/${name}/schemas'
import { bookTests } from '@portolan/testing/book/suite'
import { objectTests } from '@portolan/testing/tables/objects'
import { wireTests } from '@portolan/testing/wire/suite'
import { wireTable as table } from './wire-table.ts'

wireTests(table)
bookTests({ book: new URL('../openapi.yaml', import.meta.url), table })
objectTests({ file: new URL('objects.yaml', import.meta.url), schemas, table })
`
}

/** A first draft of the table from the document, for a person to compare with the service's own documents. */
function wireTable(service: Service, name: string): string {
  const [{ factory: create }] = listClients(service)
  const { options, headers } = signIn(service)
  const given = Object.entries(options).map(([option, value]) => `${option}: ${quote(value)}, `)
  const always = Object.keys(headers).length > 0 ? `\n  headers: () => (${literal(headers)}),` : ''
  return `import { ${create} } from '@portolan/${name}'
import type { WireTable } from '@portolan/testing/wire/table'

/** Every operation with every documented param. Written once from the document: compare each row with the service's own. */
export const wireTable: WireTable = {
  file: 'packages/${name}/test/wire-table.ts',
  manifest: new URL('../src/manifest.json', import.meta.url),
  clients: { all: ({ url }, options) => ${create}({ baseUrl: url, ${given.join('')}...options }) },${always}
  rows: [
${service.operations.flatMap((operation) => listRows(service, operation)).join('\n')}
  ],
}
`
}

type Texts = Readonly<Record<string, string>>

/** The usual credential of a service in a header: the options of the client, and the headers of calls. */
function signIn({ credentials }: Service): {
  readonly options: Texts
  readonly headers: Texts
  readonly scheme?: string
} {
  const inHeader = credentials.filter((one) => !isGrant(one) && (one.kind !== 'apiKey' || one.in === 'header'))
  const usual = inHeader.find(({ kind }) => kind === 'bearer') ?? inHeader[0]
  if (!usual) return { options: {}, headers: {} }
  const value = { bearer: 'Bearer wire-token', basic: `Basic ${btoa('wire-token:wire-token')}` }[usual.kind as string]
  return {
    scheme: usual.scheme,
    options: Object.fromEntries(credentialOptions(usual).map((name) => [name, 'wire-token'])),
    headers: { [value === undefined ? (usual.name ?? '').toLowerCase() : 'authorization']: value ?? 'wire-token' },
  }
}

/** A row with every param and field for each member of the unions in them, and a minimal one. */
function listRows(service: Service, operation: Operation): readonly string[] {
  const rows = Array.from({ length: countMembers([service.schemas, operation]) }, (_, index) =>
    row({ ...service, schemas: turnUnions(service.schemas, index) }, operation, 'all'),
  )
  return Array.from(new Set([...rows, row(service, operation, 'required')]))
}

function isUnion(value: object): value is { readonly options: readonly unknown[] } {
  return 'kind' in value && value.kind === 'union' && 'options' in value && Array.isArray(value.options)
}

/** The number of members of the largest union in a value; 1 without any. */
function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Math.max(isUnion(value) ? value.options.length : 1, ...Object.values(value).map(countMembers))
}

/** A value with another member first in each union: a sample is one of the first. */
function turnUnions<T>(value: T, by: number): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one: unknown) => turnUnions(one, by)) as T
  const turned = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, turnUnions<unknown>(one, by)])) as T
  if (!isUnion(value)) return turned
  const { options } = turned as typeof value
  const first = by % options.length
  return { ...turned, options: [...options.slice(first), ...options.slice(0, first)] }
}

function row(service: Service, operation: Operation, which: SampledFields): string {
  const { call, method, path, result } = operation
  const params = sampleParams(service, operation, which)
  const request = (params && sampleRequest(operation, params)) ?? { method, path }
  const { data } = result
  const sample = data && makeSample({ kind: 'named', key: data.key }, service.schemas, which)
  const value = data?.list && sample !== undefined ? [sample] : sample
  const body = value === undefined || service.envelope === undefined ? value : { [service.envelope]: value }
  const answer = body === undefined ? {} : { answer: { body } }
  const given = params && Object.keys(params).length > 0 ? { params } : {}
  const { scheme, headers } = signIn(service)
  const isOpen = scheme !== undefined && operation.credentials?.every((set) => !set.includes(scheme))
  const unsigned = isOpen ? { headers: Object.fromEntries(Object.keys(headers).map((name) => [name, null])) } : {}
  return `${literal({ call: call.join('.'), ...given, ...request, ...unsigned, ...answer })},`
}

/** A first draft of the object tables from the document. Params are tested by the rows of the calls. */
function objectTables({ schemas }: Service, { folders, schemasIn }: Symbols): string {
  const rows = folders.flatMap(schemasIn).flatMap(({ name, shape: own }) => {
    const shape = followName(own, schemas)
    return shape.kind === 'object' && !name.endsWith('Params') ? [[name, objectTable(shape, schemas)] as const] : []
  })
  const text = stringify(Object.fromEntries(rows), { aliasDuplicateObjects: false })
  return `# Each object as the document has it. Written once: compare each with the service's own documents.\n${text}`
}

function objectTable(shape: ObjectShape, schemas: Service['schemas']): object {
  const sample = (makeSample(shape, schemas, 'all') ?? {}) as Readonly<Record<string, unknown>>
  // An integer example would not show that the field may have fractions.
  const halves = shape.fields.flatMap(({ name, shape: own }) => {
    const whole = sample[name]
    if (!Number.isInteger(whole)) return []
    const near = [0.5, -0.5].map((half) => (whole as number) + half)
    const half = near.find((value) => accepts(own, value, (key) => schemas[key]?.shape))
    return half === undefined ? [] : [[name, half] as const]
  })
  const named = (test: (field: Field, inner: Shape) => boolean): string[] =>
    shape.fields.filter((field) => test(field, followName(field.shape, schemas))).map(({ name }) => name)
  const lists = {
    optional: named(({ required }) => !required),
    nullable: named((_, inner) => withoutNull(inner).nullable),
    any: named((_, { kind }) => kind === 'unknown'),
  }
  return {
    example: { ...sample, ...Object.fromEntries(halves) },
    ...Object.fromEntries(Object.entries(lists).filter(([, names]) => names.length > 0)),
  }
}

function followName(shape: Shape, schemas: Service['schemas']): Shape {
  const target = shape.kind === 'named' ? schemas[shape.key] : undefined
  return target ? followName(target.shape, schemas) : shape
}
