// A process that makes the same calls with one of the peers, and writes the outcome of each.
import { createArticleClient } from '@portolan/article-client'
import { createIssuesClient } from '@portolan/issues-client'
import { callers } from './callers.ts'

const given = JSON.parse(process.argv[2] ?? '') as { url: string; whole: string; peer: string; calls: number }
const repository = { owner: 'portolan', repo: 'atlas', per_page: 100 }
const events = await createIssuesClient({ baseUrl: given.whole }).issueEvents.listForRepo(repository).toArray()
const [item] = await createArticleClient({ baseUrl: given.whole }).items.list({ per_page: 1 })
const caller = callers[given.peer]?.(given.url)
if (!caller) throw new TypeError(`there is no peer ${given.peer}`)
const { get, post } = caller

const endless = Symbol('without an end')
/** After this time, a call counts as endless: some clients wait a whole day if the service asks them to. */
const patience = 30_000
const found = { returned: 0, threw: 0, wrong: 0, endless: 0 }
const returned: string[] = []
let next = 0
await Promise.all(
  Array.from({ length: 16 }, async () => {
    while (next < given.calls) await one(next++)
  }),
)
const result: PeerCalls = { ...found, posted: returned }
process.stdout.write(JSON.stringify(result), () => process.exit())

async function one(count: number): Promise<void> {
  const mark = `mark-peer-${count}`
  const isPost = count % 4 === 0
  const expected = isPost ? mark : (events[count % events.length]?.id ?? 0)
  try {
    const value = await Promise.race([
      isPost ? post(item?.id ?? '', mark) : get(expected as number),
      new Promise((resolve) => setTimeout(resolve, patience, endless)),
    ])
    if (value === endless) return void found.endless++
    if (value === expected) found.returned++
    else found.wrong++
    if (isPost) returned.push(mark)
  } catch {
    found.threw++
  }
}

export interface PeerCalls {
  readonly returned: number
  readonly threw: number
  /** Returned something else than the service has, without an error. */
  readonly wrong: number
  /** Had no end within half a minute. */
  readonly endless: number
  readonly posted: readonly string[]
}
