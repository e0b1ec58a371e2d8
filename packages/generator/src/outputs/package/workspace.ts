import type { Operation, Service } from '@portolan/openapi'
import {
  listClients,
  literal,
  type OutputFile,
  type PackageParts,
  quote,
  type SampledFields,
  sampleOf,
  sampleParams,
  sampleRequest,
} from '../../output.ts'
import { json, packageFile, scaffoldFiles } from './frame.ts'

/** The files around the sources of a client of this workspace, which belong to its authors once they are there. */
export function workspaceScaffold(service: Service, name: string, outputs: readonly PackageParts[]): OutputFile[] {
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

function readme(service: Service, packageName: string): string {
  const [{ factory: create }] = listClients(service)
  return `# @portolan/${packageName}

A typed client of ${service.title}. It retries, waits for rate limits, pages and checks by itself:
_paging and cursors_<!-- at: site/src/guides/paging.md -->,
_retries and deadlines_<!-- at: site/src/guides/retries.md -->.

<!-- documents -->

\`\`\`ts
import { ${create} } from '@portolan/${packageName}'

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

function documentsTest(packageName: string): string {
  return `import * as schemas from '@portolan/${packageName}/schemas'
import { bookTests } from '@portolan/testing/book/suite'
import { objectTests } from '@portolan/testing/tables/objects'
import { wireTests } from '@portolan/testing/wire/suite'
import { wireTable as table } from './wire-table.ts'

wireTests(table)
bookTests({ book: new URL('../openapi.yaml', import.meta.url), table })
objectTests({ schemas, table })
`
}

/** A first form of the table, out of the document: what a person holds against the service's own documents. */
function wireTable(service: Service, packageName: string): string {
  const [{ factory: create }] = listClients(service)
  const signedIn = service.credentials.some(({ kind }) => kind === 'bearer')
  const token = signedIn ? ", token: 'wire-token'" : ''
  const headers = signedIn ? "\n  headers: () => ({ authorization: 'Bearer wire-token' })," : ''
  return `import { ${create} } from '@portolan/${packageName}'
import type { WireTable } from '@portolan/testing/wire/table'

/** Every operation with every documented param. Written once from the document: hold each row against the service's own. */
export const wireTable: WireTable = {
  file: 'packages/${packageName}/test/wire-table.ts',
  manifest: new URL('../src/manifest.json', import.meta.url),
  clients: { all: ({ url }, options) => ${create}({ baseUrl: url${token}, ...options }) },${headers}
  rows: [
${service.operations.flatMap((operation) => rowsOf(service, operation)).join('\n')}
  ],
}
`
}

/** A row with every param and field, and one with as few as there may be, if they differ. */
function rowsOf(service: Service, operation: Operation): readonly string[] {
  return Array.from(new Set([row(service, operation, 'all'), row(service, operation, 'required')]))
}

function row(service: Service, operation: Operation, which: SampledFields): string {
  const { call, method, path, result } = operation
  const params = sampleParams(service, operation, which)
  const request = (params && sampleRequest(operation, params)) ?? { method, path }
  const { data } = result
  const sample = data && sampleOf({ kind: 'named', key: data.key }, service.schemas, which)
  const value = data?.list && sample !== undefined ? [sample] : sample
  const body = value === undefined || service.envelope === undefined ? value : { [service.envelope]: value }
  const answer = body === undefined ? {} : { answer: { body } }
  const given = params && Object.keys(params).length > 0 ? { params } : {}
  return `${literal({ call: call.join('.'), ...given, ...request, ...answer })},`
}
