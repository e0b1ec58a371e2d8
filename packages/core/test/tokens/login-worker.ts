// A process that needs the token of a user which others share, and later a new one.
import { once } from 'node:events'
import { authorizationCode } from '@portolan/core'
import { fileTokenStore } from '@portolan/core/node'

const { url, login, folder } = JSON.parse(process.argv[2] ?? '') as { url: string; login: string; folder: string }
const token = authorizationCode({
  baseUrl: url,
  authorizationUrl: '/authorize',
  clientId: 'my-app',
  store: fileTokenStore(folder),
  async authorize(page) {
    await fetch(login)
    return `/callback?code=c&state=${page.searchParams.get('state')}`
  },
})
const first = await token.get()
process.send?.(first)
// The others have the first token too.
await once(process, 'message')
token.invalidate(first)
process.send?.(await token.get())
process.disconnect()
