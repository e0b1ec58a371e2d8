import { createUddiClient } from '@portolan/uddi-client'

// Called with the URL of a registry and with limits as JSON. Prints how a call ends and by how many MB the process has grown.

const [registryUrl = '', limits = '{}'] = process.argv.slice(2)
const client = createUddiClient({ registryUrl, retry: { minDelay: 1 }, ...(JSON.parse(limits) as object) })
// What every call needs is loaded before anything is measured.
await client.getTModelDetail({ tModelKey: ['first'] }).catch(() => {})
const before = process.memoryUsage().rss
let most = before
const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5)
const { name, message, attempts } = (await client.findBusiness().catch((error: unknown) => error)) as {
  readonly name: string
  readonly message: string
  readonly attempts: readonly object[]
}
clearInterval(timer)
const grown = (Math.max(most, process.memoryUsage().rss) - before) / 1e6
process.stdout.write(JSON.stringify({ name, message, attempts: attempts.length, grown }))
