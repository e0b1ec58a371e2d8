import { createArticleClient, createArticleTeamClient } from '@portolan/article-client'
import { checksOf } from './every-client.ts'
import { equal, holds } from './expect.ts'

const rana = { user_id: 'rana' }

export const article = checksOf({
  service: 'article',
  make: (baseUrl, options) => createArticleClient({ baseUrl, ...options }),
  call: (client, signal) => client.users.get(rana, { signal }).withResponse(),
  callWrongly: (client) => client.users.list({ per_page: 101 }),
  own: (client, world) => ({
    async call() {
      const user = await client.users.get(rana)
      equal([user.id, user.permanent_id > 0], ['rana', true])
    },
    async walk() {
      const users = await client.users.list({ per_page: 10 }, { concurrency: 4 }).toArray()
      equal([users.length, new Set(users.map(({ id }) => id)).size], [45, 45])
    },
    async upload() {
      const team = createArticleTeamClient({ baseUrl: `${world.url}/team`, token: 'a-token' })
      const body = 'ä – 日本 '.repeat(2000)
      const made = await team.templates.create({ name: 'Minutes', title: 'Minutes', body, tags: [] })
      holds((await team.templates.get({ template_id: made.id })).body === body, 'the text comes back as it was sent')
    },
  }),
})
