// Imports a client and makes it: node large-run.ts FILE; prints the milliseconds.
const [file = ''] = process.argv.slice(2)

/** What an import of a client takes, and to make the client, in milliseconds. */
export interface Import {
  readonly time: number
  readonly cpu: number
  readonly create: number
}

// The client's libraries are no part of it, nor is the `fetch` of Node, which loads when `Headers` are first read.
await import('@portolan/core')
void new Headers()

const started = performance.now()
const before = process.cpuUsage()
const module = (await import(file)) as Readonly<Record<string, (options: object) => unknown>>
const cpu = spent(before)
const time = performance.now() - started
const make = Object.entries(module).find(([name]) => /^create\w+Client$/.test(name))?.[1]
const made = process.cpuUsage()
make?.({ baseUrl: 'https://api.example.com', token: 'a-token' })
console.log(JSON.stringify({ time, cpu, create: spent(made) } satisfies Import))

function spent(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}
