import { createArticleClient, createArticleTeamClient } from '@portolan/article-client'
import { equal, holds } from './expect.ts'
import { everyClient } from './every-client.ts'
import type { Scenario } from './scenario.ts'

export const article: Scenario = (world) => {
  const client = createArticleClient({ baseUrl: world.url, token: 'a-token' })
  const rana = { user_id: 'rana' }
  const subject = {
    service: 'article',
    make: ({ at = world.url, ...options }) => createArticleClient({ baseUrl: at, ...options }),
    call: ({ at = world.url, ...options }, signal) =>
      createArticleClient({ baseUrl: at, ...options })
        .users.get(rana, { signal })
        .withResponse(),
    callWrongly: () => client.users.list({ per_page: 101 }),
  } satisfies Parameters<typeof everyClient>[0]
  return {
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
    ...everyClient(subject, world),
  }
}
