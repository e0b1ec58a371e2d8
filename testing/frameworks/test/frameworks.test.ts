import { expect, it } from 'vitest'
import { frameworks } from '../frameworks.ts'
import { tryFramework } from '../try-framework.ts'

// The others take longer to start: `npm run frameworks` tries them all.
const quick = [
  { name: 'Hono', learned: [], unclear: [] },
  { name: 'Fastify', learned: [], unclear: [] },
  {
    name: 'Express',
    // Comments that are by hand leave out nulls, fields and a member of an enum.
    learned: [
      'GET /books',
      'POST /books',
      'GET /books/{bookId}',
      'GET /orders',
      'GET /customers',
      'GET /events',
      'GET /shelves',
      'GET /titles',
    ],
    unclear: ['GET /shelves'],
  },
]

it.each(quick)(
  'each call of the document that $name writes is as a person expects, or after learning',
  async ({ name, learned, unclear }) => {
    const framework = frameworks.find((one) => one.name === name)
    expect(framework).toBeDefined()
    for (const { operations, lists, emulated } of framework ? await tryFramework(framework) : []) {
      expect(operations.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
      expect(emulated).toEqual([])
      expect(namesOf(operations, 'learned')).toEqual(learned.toSorted())
      expect(namesOf(lists, 'unclear')).toEqual(unclear)
      expect(namesOf(lists, 'paged')).toHaveLength(lists.length - unclear.length)
    }
  },
  // It compiles two clients and starts a server, beside whatever else the machine does.
  120_000,
)

function namesOf(all: readonly { readonly operation: string; readonly verdict: string }[], verdict: string): string[] {
  return all.flatMap((one) => (one.verdict === verdict ? [one.operation] : [])).toSorted()
}
