import { readFileSync } from 'node:fs'
import { type Extension, extensionKey, pagingKinds, type ValueSchema } from '@portolan/openapi'
import { configFileSchema, documentKeys, keySchema, outputKeys } from '@portolan/generator/config'

const folder = 'packages/generator'

/**
 * The files that follow from the table of extensions: the schema of the config, its type, and the tables of the README.
 */
export function configFiles(readme = readFileSync(`${folder}/README.md`, 'utf8')): Map<string, string> {
  return new Map([
    [`${folder}/config.schema.json`, JSON.stringify(configFileSchema())],
    [`${folder}/src/config/document-keys.gen.ts`, keysFile()],
    [`${folder}/README.md`, [...tables()].reduce((text, [name, table]) => withTable(text, name, table), readme)],
  ])
}

function keysFile(): string {
  const keys = [...documentKeys].map(
    ([key, rows]) =>
      `/** ${rows.map(({ help }) => sentence(help)).join(' ')} */\nreadonly ${key}?: ${typeText(keySchema(rows))}\n`,
  )
  return `// Written by \`npm run generate\`, from the table of extensions in packages/openapi.

/** The statements of a config about a document. Each is an extension that the document can have instead. */
export interface DocumentKeys {
${keys.join('')}}
`
}

function sentence(help: string): string {
  return `${help.charAt(0).toUpperCase()}${help.slice(1)}.`
}

/** The type of the values of a schema. */
function typeText(schema: ValueSchema): string {
  const { oneOf, enum: values, type, properties, additionalProperties: others, required = [] } = schema
  if (oneOf) return oneOf.map(typeText).join(' | ')
  if ('const' in schema) return literal(schema.const)
  if (values) return values.map(literal).join(' | ')
  if (Array.isArray(type)) return type.map((one: string) => typeText({ ...schema, type: one })).join(' | ')
  if (type === 'array') return `readonly (${schema.items ? typeText(schema.items) : 'unknown'})[]`
  if (type !== 'object') return type === 'integer' ? 'number' : String(type)
  const fields = Object.entries(properties ?? {}).map(
    ([name, one]) => `readonly ${name}${required.includes(name) || 'const' in one ? '' : '?'}: ${typeText(one)}`,
  )
  if (fields.length > 0) return `{ ${fields.join('; ')} }`
  return `Readonly<Record<string, ${typeof others === 'object' ? typeText(others) : 'unknown'}>>`
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value)
}

const places = {
  root: ['root'],
  operation: ['operation', 'body', 'server'],
  schema: ['param', 'schema', 'xml'],
} as const

/** A place for which a key of the config has a name. */
const samples = { operation: 'listUsers', body: 'createUser', param: 'cursor', schema: 'User', server: '#/servers/0' }

function* tables(): Generator<[name: string, table: string]> {
  const rows = [...documentKeys].flatMap(([key, list]) => list.map((row) => ({ key, row })))
  for (const [name, spots] of Object.entries(places))
    yield [
      `extensions of ${name}`,
      writeTable(
        ['In the document', 'In the config', 'What it says'],
        rows
          .filter(({ row }) => spots.some((spot) => spot === row.at[0]))
          .map(({ key, row }) => [
            code(`${extensionKey(row)}: ${row.example}`),
            code(`${key}: ${configExample(row)}`),
            row.help,
          ]),
      ),
    ]
  yield [
    'kinds of paging',
    writeTable(
      ['Kind', 'What it needs', 'What it may have', 'How lists are paged'],
      Object.entries(pagingKinds).map(([kind, { help, words }]) => {
        const all: [string, { readonly needed?: true }][] = Object.entries(words)
        const list = (needed: boolean): string =>
          all.flatMap(([word, one]) => ((one.needed ?? false) === needed ? [code(word)] : [])).join(', ')
        return [code(kind), list(true), list(false), help]
      }),
    ),
  ]
  yield [
    'keys of outputs',
    writeTable(
      ['Key', 'What it says'],
      Object.entries(outputKeys).map(([key, { example, help }]) => [code(`${key}: ${example}`), help]),
    ),
  ]
}

function configExample({ at: [spot], example }: Extension<unknown>): string {
  if (spot === 'root' || spot === undefined) return example
  return `{ ${spot === 'xml' ? "'#/…/xml'" : samples[spot]}: ${example} }`
}

function code(text: string): string {
  return `\`${text}\``
}

function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |\n`)
    .join('')
}

function withTable(readme: string, name: string, text: string): string {
  const place = new RegExp(`(?<=<!-- ${name}: written by npm run generate -->\n).*?(?=<!-- end of ${name} -->)`, 's')
  if (!place.test(readme)) throw new Error(`the generator's README has no place for its ${name}`)
  return readme.replace(place, () => `\n${text}\n`)
}
