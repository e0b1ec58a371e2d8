// @ts-ignore -- the packed generator makes this package from ferries.yaml, when the application is made
import { createFerriesClient } from 'ferries-client'
import { checksOf } from './every-client.ts'
import { equal } from './expect.ts'

/** A client that a user made. */
export const ferries = checksOf({
  service: 'ferries',
  make: (baseUrl, options) => createFerriesClient({ baseUrl, ...options }),
  call: (client, signal) => client.ferries.list({}, { signal }),
  callWrongly: (client) => client.ferries.create({ name: 'A' }),
  own: (client) => ({
    async call() {
      const { id } = await client.ferries.create({ name: 'Ada', route: 'north' })
      equal((await client.ferries.get({ ferry_id: id })).name, 'Ada')
    },
    async walk() {
      const before = (await client.ferries.list().toArray()).length
      for (const name of ['Bo', 'Cy', 'Di', 'Ed', 'Fay']) await client.ferries.create({ name })
      const all: readonly { readonly id: string }[] = await client.ferries.list({ limit: 2 }).toArray()
      equal([all.length, new Set(all.map(({ id }) => id)).size], [before + 5, before + 5])
    },
  }),
})
