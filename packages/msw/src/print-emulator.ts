import {
  comment,
  defaultServer,
  isFurther,
  literal,
  type OutputFile,
  type Service,
  type Symbols,
} from '@portolan/generator/output'

/** `emulator.gen.ts`: handlers with real state. */
export function printEmulator({ servers }: Service, symbols: Symbols): OutputFile {
  const file = symbols.file('emulator.gen.ts', ['emulate', 'Emulated', 'EmulateOptions'])
  const create = file.value('createEmulator', '@portolan/emulator/msw')
  const handlers = file.value('handlers', '@portolan/emulator/msw')
  const emulator = file.type('Emulator', '@portolan/emulator/msw')
  const options = file.type('EmulatorOptions', '@portolan/emulator/msw')
  const read = file.value('readOpenApi', '@portolan/emulator/openapi')
  const source = file.type('DocumentSource', '@portolan/emulator/openapi')
  const handler = file.type('HttpHandler', 'msw')
  const first = defaultServer(servers)
  const server = first?.variables.length ? undefined : first?.url
  const others = server === undefined ? [] : servers.filter((one) => isFurther(one) && one.variables.length === 0)
  const more = others.map(({ url }) => `...${handlers}(emulator, ${literal(url)})`)
  const baseUrl = comment(['The base URL of the client.'], server === undefined ? [] : [`@default ${literal(server)}`])
  const text = `export interface EmulateOptions extends Pick<${options}, 'seed' | 'clock' | 'state'> {
  ${baseUrl}readonly baseUrl${server === undefined ? '' : '?'}: string
}

export interface Emulated {
  readonly handlers: ${handler}[]
  /** Its faults, requests, tables and clock. */
  readonly emulator: ${emulator}
}

/**
 * Emulates the whole service: what is created can be read, listed and deleted, and lists have pages.
 * @param document the OpenAPI document: a file, an https address, or a parsed document
 */
export async function emulate(document: ${source}, { baseUrl${server === undefined ? '' : ` = ${literal(server)}`}, ...options }: EmulateOptions${server === undefined ? '' : ' = {}'}): Promise<Emulated> {
  const emulator = ${create}({ ...options, openapi: await ${read}(document) })
  return { emulator, handlers: ${more.length ? `[...${handlers}(emulator, baseUrl), ${more.join(', ')}]` : `${handlers}(emulator, baseUrl)`} }
}`
  return { path: file.path, text: [file.imports(), text].join('\n\n') }
}
