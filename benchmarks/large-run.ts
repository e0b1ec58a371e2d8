// Imports a client and makes it: node large-run.ts FILE; prints the milliseconds.
const [file = ''] = process.argv.slice(2)

/** The time to import a client, and to create it, in milliseconds. */
export interface Import {
  readonly time: number
  readonly cpu: number
  readonly create: number
}

// This excludes the client's libraries and Node's `fetch`, which loads when `Headers` are first read.
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
