import { createArticleClient, createArticleTeamClient } from '@portolan/article-client'
import { createCalendarClient } from '@portolan/google-style-clients/calendar'
import { createImagesClient } from '@portolan/google-style-clients/images'
import { createMailClient } from '@portolan/google-style-clients/mail'
import { createReportsClient } from '@portolan/google-style-clients/reports'
import { createSubscriptionsClient } from '@portolan/google-style-clients/subscriptions'
import { createIssuesClient } from '@portolan/issues-client'
import { createSitehostClient } from '@portolan/sitehost-client'
import { createUddiClient } from '@portolan/uddi-client'
import { expect, it } from 'vitest'

const baseUrl = 'https://api.example.com'
const fetch = async (): Promise<Response> => Response.json({})
const options = { baseUrl, fetch, retry: false } as const

const clients: Readonly<Record<string, object>> = {
  article: createArticleClient(options),
  team: createArticleTeamClient(options),
  sitehost: createSitehostClient(options),
  issues: createIssuesClient(options),
  calendar: createCalendarClient(options),
  images: createImagesClient(options),
  reports: createReportsClient(options),
  subscriptions: createSubscriptionsClient(options),
  mail: createMailClient({ apiUrl: baseUrl, fetch, retry: false }),
  uddi: createUddiClient({ registryUrl: baseUrl, fetch, retry: false }),
}

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

it.each(Object.entries(clients))(
  'whatever a method of the %s client is called with, its error says what is wrong',
  async (_, client) => {
    const raw: string[] = []
    for (const [name, method] of methodsOf(client)) {
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
