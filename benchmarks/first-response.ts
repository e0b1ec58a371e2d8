// From the start of a process to its first response: node first-response.ts WHO URL; prints its milliseconds.
const [who = '', url = ''] = process.argv.slice(2)
const headers = { accept: 'application/json', authorization: 'Bearer benchmark-token' }

const programs: Readonly<Record<string, () => Promise<unknown>>> = {
  'bare fetch': async () => JSON.parse(await (await fetch(`${url}/rate_limit`, { headers })).text()),
  'ky and zod by hand': async () => {
    const [{ default: ky }, z] = await Promise.all([import('ky'), import('zod')])
    const Category = z.object({ limit: z.int(), used: z.int(), remaining: z.int(), reset: z.int() })
    const Status = z.object({ resources: z.object({ core: Category, search: Category }), rate: Category })
    return Status.parse(await ky(`${url}/rate_limit`, { headers }).json())
  },
  '@octokit/core': async () => {
    const { Octokit } = await import('@octokit/core')
    return new Octokit({ baseUrl: url, auth: 'benchmark-token' }).request('GET /rate_limit')
  },
  ours: async () => {
    const { createIssuesClient } = await import('@portolan/issues-client')
    return createIssuesClient({ baseUrl: url, token: 'benchmark-token' }).rateLimit.get()
  },
  'ours, undiciFetch': async () => {
    const [{ createIssuesClient }, { undiciFetch }] = await Promise.all([
      import('@portolan/issues-client'),
      import('@portolan/core/undici'),
    ])
    return createIssuesClient({ baseUrl: url, token: 'benchmark-token', fetch: undiciFetch() }).rateLimit.get()
  },
}

const answer = JSON.stringify(await programs[who]?.())
if (!answer.includes('"remaining":4999')) throw new Error(`${who} did not read the response`)
// Counted from the start of the process.
console.log(performance.now())
process.exit()
