import type { ClientFactory } from '../../testing/clients.ts'

type Client = Readonly<Record<string, unknown>>

/** Writes a module that wraps every call of a client in every way, and leaves all of its types to the compiler. */
export async function wrappersOf(folder: string, { entry, name, address }: ClientFactory): Promise<string> {
  const { href } = new URL(import.meta.resolve(entry, `file://${folder}/index.js`))
  const { [name]: make } = (await import(href)) as Record<string, (options: object) => Client>
  const client = make?.({ [address]: 'https://api.example.com' }) ?? {}
  const lines = [
    `import { ${name}, type Hooks } from '${entry}'`,
    `export const client = ${name}({ ${address}: 'https://api.example.com' })`,
    `export const quick = client.withOptions({ timeout: 5_000 })`,
    `export const raw = () => client.request({ method: 'GET', path: '/x' })`,
    `export const hooks = { onRetry: (event) => event, onResponse: (event) => event } satisfies Hooks`,
    `export class Wrapper { readonly client = client; readonly send = () => raw().withResponse() }`,
  ]
  for (const [group, members] of Object.entries(client)) {
    if (typeof members === 'function' && !['request', 'withOptions'].includes(group))
      lines.push(...waysOf(group, () => (members as () => unknown)()))
    if (typeof members !== 'object' || members === null) continue
    lines.push(`export const group_${group} = client.${group}`)
    for (const [member, method] of Object.entries(members))
      lines.push(...waysOf(`${group}.${member}`, () => (method as (params: object) => unknown)({})))
  }
  return `${lines.join('\n')}\n`
}

/** The ways to use what a call returns, by the methods that it has. */
function waysOf(path: string, call: () => unknown): readonly string[] {
  const result = outcomeOf(call)
  const name = path.replace('.', '_')
  const args = `...args: Parameters<typeof client.${path}>`
  const sent = `client.${path}(...args)`
  const has = (member: string): boolean => member in result
  return [
    `export const ${name} = (${args}) => ${sent}`,
    `export const ${name}_awaited = async (${args}) => await ${sent}`,
    ...(has('withResponse') ? [`export const ${name}_whole = (${args}) => ${sent}.withResponse()`] : []),
    ...(has('wait') ? [`export const ${name}_wait = (${args}) => ${sent}.wait()`] : []),
    ...(Symbol.asyncIterator in result
      ? [`export async function* ${name}_each(${args}) { for await (const one of ${sent}) yield one }`]
      : []),
    ...(has('pages')
      ? [
          `export const ${name}_pages = (${args}) => ${sent}.pages()`,
          `export const ${name}_items = async (${args}) => (await ${sent}).items`,
          `export const ${name}_next = async (${args}) => (await ${sent}).next()`,
          `export const ${name}_array = (${args}) => ${sent}.toArray({ limit: 5 })`,
        ]
      : []),
  ]
}

/** What a call without its params returns; it fails, and nobody waits for it. */
function outcomeOf(call: () => unknown): object {
  try {
    const result = Object(call()) as object
    if ('catch' in result && !('pages' in result)) void Promise.resolve(result).catch(() => {})
    return result
  } catch {
    return {}
  }
}
