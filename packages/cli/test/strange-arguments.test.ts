import { clientFactories } from '@portolan/testing/clients'
import { expect, it } from 'vitest'

const fetch = async (): Promise<Response> => Response.json({})

type Factory = (options: object) => object

const clients = await Promise.all(
  clientFactories().map(async ({ entry, name, address }): Promise<[string, object | undefined]> => {
    const module = (await import(entry)) as Readonly<Record<string, Factory>>
    return [name, module[name]?.({ [address]: 'https://api.example.com', fetch, retry: false })]
  }),
)

const strange = [undefined, null, 5, Number.NaN, 'x', [], {}, () => {}, true, new Date(Number.NaN), 5n]
const calls = [...strange.map((value) => [value]), ...strange.map((value) => [{}, value])]

/** The methods of a client, those of its groups included, by their names. */
function methodsOf(client: object, path = ''): [string, (...args: unknown[]) => unknown][] {
  return Object.entries(client).flatMap(([name, member]) =>
    typeof member === 'function'
      ? [[path + name, member as (...args: unknown[]) => unknown]]
      : methodsOf(member as object, `${path}${name}.`),
  )
}

/** What a call fails with, at once, when it is awaited, or with its first item. */
async function failureOf(run: () => unknown): Promise<unknown> {
  try {
    const result = Object(await Promise.resolve(run())) as Partial<AsyncIterable<unknown>>
    await result[Symbol.asyncIterator]?.().next()
    return undefined
  } catch (error) {
    return error
  }
}

it.each(clients)(
  'whatever a method of a client of %s is called with, its error says what is wrong',
  async (_, client) => {
    const raw: string[] = []
    expect(client).toBeDefined()
    for (const [name, method] of methodsOf(Object(client) as object)) {
      for (const args of calls) {
        const error = await failureOf(() => method(...args))
        const isNamed =
          error === undefined || !/^(?:Type|Range|Syntax|Reference|Zod|URI)?Error$/.test((error as Error).name)
        if (!isNamed) raw.push(`${name}(${args.map(String).join(', ')}): ${(error as Error).message}`)
      }
    }
    expect(raw).toEqual([])
  },
)
