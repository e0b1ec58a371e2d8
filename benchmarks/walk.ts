// One walk: node walk.ts WHO URL PAGES LATE; prints its seconds and its peak memory.
const [who = '', url = '', pages = '', late = ''] = process.argv.slice(2)
const query = { pages, late }
const where = { owner: 'o', repo: 'r', per_page: 100 }
const started = performance.now()
let items = 0

if (who === 'fetch') {
  let next: string | undefined = `${url}/repos/o/r/issues/events?per_page=100&pages=${pages}&late=${late}`
  while (next) {
    const response: Response = await fetch(next)
    // Held until the next page is there, as in any loop that does something with its page.
    const page = (await response.json()) as unknown[]
    items += page.length
    next = /<(?<next>[^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.groups?.['next']
  }
} else if (who === 'fetch-8') {
  const left = Array.from({ length: Number(pages) }, (_, index) => index + 1)
  const read = async (): Promise<void> => {
    for (let number = left.shift(); number !== undefined; number = left.shift()) {
      const response = await fetch(
        `${url}/repos/o/r/issues/events?per_page=100&pages=${pages}&late=${late}&page=${number}`,
      )
      const page = (await response.json()) as unknown[]
      items += page.length
    }
  }
  await Promise.all(Array.from({ length: 8 }, read))
} else if (who === 'octokit') {
  const { Octokit } = await import('octokit')
  const octokit = new Octokit({ baseUrl: url })
  for await (const { data } of octokit.paginate.iterator('GET /repos/{owner}/{repo}/issues/events', {
    ...where,
    ...query,
  }))
    items += (data as unknown[]).length
} else {
  const { createIssuesClient } = await import('@portolan/issues-client')
  const client = createIssuesClient({ baseUrl: url })
  const concurrency = who === 'issues-client-8' ? 8 : 1
  for await (const page of client.issueEvents.listForRepo(where, { query, concurrency }).pages())
    items += page.items.length
}
if (items !== Number(pages) * 100) throw new Error(`${who} returned ${items} events`)
console.log(
  JSON.stringify({ seconds: (performance.now() - started) / 1000, peak: process.resourceUsage().maxRSS * 1024 }),
)
